import type { ReleaseSummary } from '@rackwright/contracts';
import { ApiError, useShell, type ApiAnswer } from '@rackwright/web-kit';
import { confirm } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useReleaseTexts } from '../text/releases';
import { releasePlace } from './places';

/** Of a release. */
const NAME_MAX = 120;

/** Begins the release that makes what is called `name` undone, under a name of its own, once that is confirmed, and opens it. */
export function useTakeBack(
  name: string,
  begin: (body: { readonly name: string }) => Promise<ApiAnswer<ReleaseSummary>>,
) {
  const { toasts, navigate } = useShell();
  const { one: texts } = useReleaseTexts();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    if (!(await confirm({ question: texts.takeBackQuestion(name), confirmLabel: texts.begin }))) return;
    setBusy(true);
    try {
      const { body } = await begin({ name: texts.takenBackName(name).slice(0, NAME_MAX) });
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
