import type { Impact, ImpactProgress, Problem, ReleaseSummary } from '@rackwright/contracts';
import { pathOf, roomCalls } from '@rackwright/contracts/browser';
import { ApiError, inOwnWords, useShell } from '@rackwright/web-kit';
import { followEvents } from '@rackwright/web-kit/events';
import { useEffect, useRef, useState } from 'react';
import { useReleaseTexts } from '../text/releases';

export type ImpactState =
  | { readonly kind: 'not yet' }
  /** `progress` is null while nothing is heard of it. */
  | { readonly kind: 'looking'; readonly progress: ImpactProgress | null }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Of the release at that version; `at` is ISO 8601. */
  | { readonly kind: 'seen'; readonly impact: Impact; readonly at: string; readonly version: number };

const NOT_YET: ImpactState = { kind: 'not yet' };

export interface LookAtImpact {
  readonly lookedAt: ImpactState;
  readonly look: () => void;
  readonly cancel: () => void;
}

interface AskedImpact {
  readonly path: string;
  /** What it is about, where the path does not say it. */
  readonly body?: unknown;
  /** Of what is asked about; 1 where it has none. */
  readonly version?: number;
  /** Is told of a refusal; true where that is all that shall become of it. */
  readonly onRefused?: (fault: ApiError) => boolean;
}

/** What is told of what is saved, once it is asked for. While nobody answers it says so, and can be asked again. */
export function useAskedImpact(asked: AskedImpact): LookAtImpact {
  const { path, body, version = 1, onRefused } = asked;
  const { session } = useShell();
  const { away } = useReleaseTexts().impact;
  const [lookedAt, setLookedAt] = useState<ImpactState>(NOT_YET);
  const leave = useRef<(() => void) | null>(null);
  const end = (result: ImpactState) => {
    leave.current?.();
    leave.current = null;
    setLookedAt(result);
  };
  useEffect(() => () => leave.current?.(), []);
  const look = () => {
    end({ kind: 'looking', progress: null });
    leave.current = followEvents({
      ...{ path, body, token: session?.token ?? '' },
      onRefused: (status, text) => {
        const fault = refusalIn(status, text, away);
        if (!onRefused?.(fault)) end({ kind: 'failed', reason: fault.message });
      },
      onLive(isLive) {
        if (!isLive) end({ kind: 'failed', reason: away });
      },
      onEvent({ event, data }) {
        const told: unknown = JSON.parse(data);
        if (event === 'progress') setLookedAt({ kind: 'looking', progress: told as ImpactProgress });
        if (event === 'impact')
          end({ kind: 'seen', impact: told as Impact, at: new Date().toISOString(), version });
        if (event === 'failed') {
          const { detail, says } = told as Problem;
          end({ kind: 'failed', reason: inOwnWords({ message: detail, says }) });
        }
      },
    });
  };
  return { lookedAt, look, cancel: () => end(NOT_YET) };
}

/** As of a call; `otherwise` is said where the answer has no words. */
function refusalIn(status: number, text: string, otherwise: string): ApiError {
  const problem = problemIn(text);
  if (!problem) return new ApiError(status, otherwise);
  const errors = problem.errors?.map((one) => ({ ...one, message: inOwnWords(one) }));
  const message = inOwnWords({ message: problem.detail, says: problem.says });
  return new ApiError(status, message, { ...problem, ...(errors ? { errors } : {}) });
}

function problemIn(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}

/** In the address: it is looked at without being asked for. */
const LOOK = 'look';

/** What a release does to what is saved. Of a release that has become another one since, it is not told. */
export function useImpact({ _id, version }: Pick<ReleaseSummary, '_id' | 'version'>): LookAtImpact {
  const { location } = useShell();
  const path = pathOf(roomCalls.impact, { params: { id: _id } });
  const { lookedAt, look, cancel } = useAskedImpact({ path, version });
  const begin = useRef(new URLSearchParams(location.search).has(LOOK) ? look : null);
  useEffect(() => begin.current?.(), []);
  const isOfAnother = lookedAt.kind === 'seen' && lookedAt.version !== version;
  return { lookedAt: isOfAnother ? NOT_YET : lookedAt, look, cancel };
}
