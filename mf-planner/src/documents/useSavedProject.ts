import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';
import { loadSavedProject, type ProjectRef, type SavedProject } from './savedProject';

export type LoadedProject =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly fault: ApiError }
  | { readonly state: 'loaded'; readonly saved: SavedProject };

/** A saved project by its id, for what stands outside the planner; nothing is asked for null. */
export function useSavedProject(ref: ProjectRef | null): { loaded: LoadedProject; retry: () => void } {
  const { api } = useShell();
  const [attempt, setAttempt] = useState(0);
  const roomId = ref?.roomId ?? null;
  const share = ref?.share ?? null;
  const isTemplate = ref?.isTemplate ?? false;
  const asked = JSON.stringify([roomId, share, isTemplate, attempt]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (roomId === null) return;
    const asking = new AbortController();
    const note = (loaded: LoadedProject) => {
      if (!asking.signal.aborted) setAnswer({ asked, loaded });
    };
    loadSavedProject(api, { roomId, share, isTemplate }, asking.signal).then(
      (saved) => note({ state: 'loaded', saved }),
      (fault: unknown) => {
        if (!(fault instanceof ApiError)) throw fault;
        note({ state: 'failed', fault });
      },
    );
    return () => asking.abort();
  }, [api, roomId, share, isTemplate, asked]);
  return {
    loaded: answer?.asked === asked ? answer.loaded : LOADING,
    retry: () => setAttempt((before) => before + 1),
  };
}

const LOADING: LoadedProject = { state: 'loading' };

/** What has come of which question. */
interface Answer {
  readonly asked: string;
  readonly loaded: LoadedProject;
}
