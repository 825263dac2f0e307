import { type ApiClient, ApiError, useLanguage, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';
import { isHolding } from '../editor/isHolding';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Assortment } from '../editor/store';
import { usePlanner } from '../parts/plannerContext';
import { followCatalogue } from '../project/catalogueEvents';
import { NotStaged } from '../project/askShop';
import { askAhead } from '../saving/useProject';
import { lookForNewAssortment, readShop, speakAgain } from '../project/loadShop';
import type { StagedRequest } from '../staged/askStaged';
import { offeredChanges } from './offeredChanges';

/** Hears of each new catalogue, and asks for what the plan does not go by. With a release it goes by that, whatever comes. */
export function useNewCatalogue(): void {
  const { api } = useShell();
  const { editor, staged } = usePlanner();
  const isStaged = staged !== null;
  useEffect(() => {
    if (isStaged) return;
    const look = async (version: string): Promise<void> => {
      const { catalogue, offered } = editor.state;
      if (version === catalogue.version) editor.offerAssortment(null);
      else if (version !== offered?.catalogue.version) await lookForNewAssortment(api, editor);
    };
    // One after the other, so that an answer to an earlier question comes no later.
    let looking = Promise.resolve();
    return followCatalogue((version) => {
      looking = looking
        .then(() => look(version))
        .catch((fault: unknown) => {
          // Without an answer one goes on with what is there; the server counts by its own.
          if (!(fault instanceof ApiError)) throw fault;
        });
    });
  }, [api, editor, isStaged]);
}

/** Has the shop, or what a release would make of it, say everything in the language spoken now. */
export function useSpokenCatalogue(): void {
  const { api, session: viewer } = useShell();
  const { editor, staged } = usePlanner();
  const release = staged?._id ?? null;
  const spoken = useLanguage();
  useEffect(() => {
    if (editor.state.language === spoken) return;
    const ask = release === null ? undefined : shopWith({ viewer, release });
    speakAgain(api, editor, ask).catch((fault: unknown) => {
      // Without an answer the shop's words stay as they are.
      if (!(fault instanceof ApiError || fault instanceof NotStaged)) throw fault;
    });
  }, [api, editor, viewer, release, spoken]);
}

const shopWith = (asked: Pick<StagedRequest, 'viewer' | 'release'>) => async (api: ApiClient) => {
  const { staged: _release, ...shop } = readShop(await askAhead({ api, ...asked }));
  return shop;
};

/**
 * The catalogue that this person is asked about; null for none. What comes or goes while something is in hand waits until it is put down,
 * for the plan moves with what is shown above it. A catalogue that changes nothing of this project is taken without a question. An
 * ordered project is looked at as it was opened.
 */
export function useOffer(): Assortment | null {
  const { editor } = usePlanner();
  const [shown, setShown] = useState<Assortment | null>(null);
  useEffect(() => {
    const follow = () => {
      if (!isHolding(editor)) setShown(askedAbout(editor));
    };
    follow();
    const leave = editor.store.subscribe(follow);
    // A press that changes nothing changes no state of the plan either.
    addEventListener('pointerup', follow);
    return () => {
      leave();
      removeEventListener('pointerup', follow);
    };
  }, [editor]);
  return shown;
}

function askedAbout(editor: PlannerEditor): Assortment | null {
  const { offered, project } = editor.state;
  if (!offered || project.isLocked === true) return null;
  if (!offeredChanges(editor.state, offered).isNothing) return offered;
  editor.takeOffered();
  return null;
}
