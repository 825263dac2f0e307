import type { ReleaseSummary } from '@rackwright/contracts';
import { ApiError, useShell, type ApiAnswer } from '@rackwright/web-kit';
import { confirm } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useReleaseTexts } from '../text/releases';
import { releasePlace } from './places';

/** Begins the release that makes what is called `name` undone, once that is confirmed, and opens it. */
export function useTakeBack(name: string, begin: () => Promise<ApiAnswer<ReleaseSummary>>) {
  const { toasts, navigate } = useShell();
  const { one: texts } = useReleaseTexts();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    if (!(await confirm({ question: texts.takeBackQuestion(name), confirmLabel: texts.begin }))) return;
    setBusy(true);
    try {
      const { body } = await begin();
      toasts.success(texts.begun);
      navigate(releasePlace(body._id));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
      setBusy(false);
    }
  };
  return { takeBack, isBusy };
}
