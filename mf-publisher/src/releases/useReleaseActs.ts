import type { Release } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useRefresh } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { RELEASE_LIST } from './ReleaseList';

/** Which release, at the version that this person saw. */
export interface AtVersion {
  readonly params: { readonly id: string };
  readonly headers: { readonly 'If-Match': string };
}

export interface ReleaseActs {
  readonly isBusy: boolean;
  /** Sends it and says what has come of it; true when it was done. The release is shown anew in any case. */
  readonly act: (send: (at: AtVersion) => Promise<unknown>, done: string) => Promise<boolean>;
}

/** What changes a release. */
export function useReleaseActs({ _id, version }: Pick<Release, '_id' | 'version'>): ReleaseActs {
  const { toasts } = useShell();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act: ReleaseActs['act'] = async (send, done) => {
    setBusy(true);
    try {
      await send({ params: { id: _id }, headers: { 'If-Match': `"v${version}"` } });
      toasts.success(done);
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
      return false;
    } finally {
      await refresh(releaseCalls.read, RELEASE_LIST);
      setBusy(false);
    }
  };
  return { isBusy, act };
}
