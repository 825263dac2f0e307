import { type Wish, wishFault } from '@rackwright/planning';
import { useDebouncedValue } from '@rackwright/web-kit/ui';
import { useEffect, useState } from 'react';
import { usePlannerState } from '../parts/plannerContext';
import { askDesigner, type DesignAnswer, type DesignRequest } from './askDesigner';

/** Milliseconds without a change of the wish before it is designed for. */
const PAUSE = 300;

export type Design =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly answer: DesignAnswer }
  | { readonly state: 'failed' };

const WORKING: Design = { state: 'working' };

/** Cellars for the room as it is and the wish as it was left; when one of them changes, what is under way ends. */
export function useDesign(wish: Wish): readonly [Design, retry: () => void] {
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const [wanted] = useDebouncedValue(wish, PAUSE);
  const [request, setRequest] = useState<DesignRequest>({ data, catalogue, wish: wanted });
  const [design, setDesign] = useState<readonly [DesignRequest | null, Design]>([null, WORKING]);
  if (request.wish !== wanted || request.catalogue !== catalogue || request.data !== data)
    setRequest({ data, catalogue, wish: wanted });
  useEffect(() => {
    const ending = new AbortController();
    askDesigner(request, ending.signal).then(
      (answer) => setDesign([request, { state: 'done', answer }]),
      () => ending.signal.aborted || setDesign([request, { state: 'failed' }]),
    );
    return () => ending.abort();
  }, [request]);
  const isWaiting = (wanted !== wish && wishFault(wish) === null) || design[0] !== request;
  return [isWaiting ? WORKING : design[1], () => setRequest((before) => ({ ...before }))];
}
