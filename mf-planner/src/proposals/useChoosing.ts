import type { SceneData } from '@rackwright/planning';
import { useCallback, useMemo, useState } from 'react';
import { usePlannerState } from '../parts/plannerContext';
import { choosable, type ProposalComparison, sceneOf, toggled } from './comparison';

export interface Choosing {
  /** Ids of the changes that are to be taken over: at first all that can be. */
  readonly taken: ReadonlySet<string>;
  /** Chosen, in the project already, or once it is answered taken over. */
  readonly isTaken: (id: string) => boolean;
  /** The project with them. */
  readonly scene: SceneData;
  readonly toggle: (id: string) => void;
  readonly chooseAll: () => void;
  readonly chooseNone: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which changes are chosen; a project that has changed meanwhile keeps what was not chosen out. */
export function useChoosing(comparison: ProposalComparison): Choosing {
  const catalogue = usePlannerState((state) => state.catalogue);
  const { proposal, isOpen, made } = comparison;
  const may = useMemo(() => choosable(comparison), [comparison]);
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  const taken = useMemo(
    () => new Set(isOpen ? may.filter((id) => !left.has(id)) : proposal.acceptedChanges),
    [isOpen, may, left, proposal],
  );
  const scene = useMemo(() => sceneOf(comparison, taken, catalogue), [comparison, taken, catalogue]);
  const isAnswered = proposal.acceptedChanges.length > 0;
  const isTaken = useCallback(
    (id: string) => taken.has(id) || made.has(id) || (!isOpen && !isAnswered),
    [taken, made, isOpen, isAnswered],
  );
  return {
    taken,
    isTaken,
    scene,
    toggle: (id) => {
      const chosen = toggled(comparison, taken, id);
      setLeft(new Set(may.filter((one) => !chosen.has(one))));
    },
    chooseAll: () => setLeft(NONE),
    chooseNone: () => setLeft(new Set(may)),
  };
}
