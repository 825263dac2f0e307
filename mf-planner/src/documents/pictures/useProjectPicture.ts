import type { PictureField } from '@rackwright/contracts';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../../parts/plannerContext';
import type { ProjectSession } from '../../project/ProjectSession';
import { pictureOfSaved } from '../../project/roomDocument';
import { useSavingVerbs } from '../../saving/savingVerbs';
import { isReadOnly } from '../../project/ownership';
import type { Pictured } from '../../scene3d/SceneModel';
import { documentsTexts } from '../../text/documents';
import { deletePicture, uploadPicture } from './savePicture';
import type { Picture } from './usePictures';

/** The picture that stands for the project in lists, and what can be done about it. */
export interface ProjectPicture {
  /** Address of the one that is saved; empty for none. */
  readonly saved: string;
  /** Of the picture taken here that has become it; null for none. */
  readonly savedFrom: Blob | null;
  readonly isBusy: boolean;
  /** What is looked at only has the picture that it has. */
  readonly mayChange: boolean;
  /** Before a picture can be saved with the project there is a question to answer, in a dialog of its own. */
  readonly asksFirst: boolean;
  readonly save: (picture: Picture) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export function useProjectPicture(): ProjectPicture {
  const { api, session: signedIn, toasts } = useShell();
  const { session } = usePlanner();
  const { ensureSaved, askLogin, maySave } = useSavingVerbs();
  const state = useStore(session.store);
  const [isBusy, setBusy] = useState(false);
  const [savedFrom, setSavedFrom] = useState<Blob | null>(null);

  const saved = session.savedRoom ? pictureOfSaved(session.savedRoom) : '';

  /** Says what a call was refused for. */
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setBusy(false);
    }
  };
  const save = async ({ jpeg }: Picture): Promise<void> => {
    if (!maySave || !signedIn) return askLogin();
    await busily(async () => {
      if ((await ensureSaved()) === null) return;
      const url = await uploadPicture(api, signedIn.user, jpeg);
      const isKept = await keep(session, 'screenshot', url);
      if (isKept) setSavedFrom(jpeg);
      const words = documentsTexts().pictures;
      toasts[isKept ? 'success' : 'error'](isKept ? words.saved : words.notSaved);
    });
  };
  const remove = () =>
    busily(async () => {
      const words = documentsTexts().pictures;
      const isTemplate = state.ownership === 'template';
      // A template's may be a colleague's, who alone may delete it; the service deletes what no template shows any more.
      if (!isTemplate) await deletePicture(api, saved);
      const isKept = await keep(session, session.savedRoom?.screenshot ? 'screenshot' : 'imgPreview', '');
      if (isTemplate && !isKept) return void toasts.error(session.state.error ?? words.notSaved);
      setSavedFrom(null);
      toasts.success(words.removed);
    });
  return {
    saved,
    savedFrom,
    isBusy,
    mayChange: !isReadOnly(state),
    asksFirst: !maySave || state.roomId === null || state.status === 'conflict',
    save,
    remove,
  };
}

/** True when the project is saved with the picture of that address. */
async function keep(session: ProjectSession, field: PictureField, url: string): Promise<boolean> {
  session.keepPicture(field, url);
  await session.save();
  return session.state.status === 'saved' && (session.savedRoom?.[field] ?? '') === url;
}

/** Of which plan each open project has a picture, so that going to and fro keeps none twice. */
const keptOf = new WeakMap<ProjectSession, Pictured['data']['objects']>();

/**
 * Keeps the isometric picture as the saved project's own, once for each visit, when nobody waits for it: it is sent with the next save.
 * Nobody is told when it fails: the lists then show the picture of before.
 */
export function useQuietPreview(plan: Pictured, pictures: readonly Picture[]): void {
  const { api, session: signedIn } = useShell();
  const { session } = usePlanner();
  const { maySave } = useSavingVerbs();
  const isDone = useRef(false);
  const isometric = pictures.find(({ view }) => view === 'isometric');
  useEffect(() => {
    const { state } = session;
    const isOwn = maySave && state.roomId !== null && !isReadOnly(state);
    if (isDone.current || !isometric || !isOwn || !signedIn) return;
    isDone.current = true;
    if (keptOf.get(session) === plan.data.objects) return;
    keptOf.set(session, plan.data.objects);
    uploadPicture(api, signedIn.user, isometric.jpeg).then(
      (url) => {
        // Another project may have been begun while it was on its way.
        if (session.state.roomId === state.roomId) session.keepPicture('imgPreview', url);
      },
      () => keptOf.delete(session),
    );
  }, [api, session, signedIn, maySave, isometric, plan]);
}
