import type { Impact, ImpactProgress, Problem, ReleaseSummary } from '@rackwright/contracts';
import { pathOf, roomCalls } from '@rackwright/contracts/browser';
import { inOwnWords, useShell } from '@rackwright/web-kit';
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

/** In the address: it is looked at without being asked for. */
const LOOK = 'look';

/** What a release does to what is saved, once it is asked for. Of a release that has become another one since, it is not told. */
export function useImpact({ _id, version }: Pick<ReleaseSummary, '_id' | 'version'>): LookAtImpact {
  const { session, location } = useShell();
  const { noReason } = useReleaseTexts().impact;
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
      path: pathOf(roomCalls.impact, { params: { id: _id } }),
      token: session?.token ?? '',
      onRefused: () => end({ kind: 'failed', reason: noReason }),
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
  const begin = useRef(new URLSearchParams(location.search).has(LOOK) ? look : null);
  useEffect(() => begin.current?.(), []);
  const isOfAnother = lookedAt.kind === 'seen' && lookedAt.version !== version;
  return { lookedAt: isOfAnother ? NOT_YET : lookedAt, look, cancel: () => end(NOT_YET) };
}
