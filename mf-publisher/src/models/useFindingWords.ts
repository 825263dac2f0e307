import { formatLength, type Finding, type FindingCode } from '@rackwright/planning';
import { formatCount, numberMarks, useShell } from '@rackwright/web-kit';
import { useCallback } from 'react';
import { useCheckTexts } from '../text/checks';

/** A finding in words. */
export interface WordedFinding {
  readonly name: string;
  readonly what: string;
  readonly mend: string;
}

/** A finding of a check that this version does not know has its code for a name. */
export function useFindingWords(): (
  finding: Pick<Finding, 'values'> & { readonly code: string },
) => WordedFinding {
  const { checks } = useCheckTexts();
  const { unit } = useShell();
  return useCallback(
    ({ code, values }) => {
      if (!Object.hasOwn(checks, code)) return { name: code, what: '', mend: '' };
      const { name, what, mend } = checks[code as FindingCode];
      const cm = (value: string | number | undefined) => formatLength(Number(value), unit, numberMarks());
      const count = (value: string | number | undefined) => formatCount(Number(value));
      return { name, what: what(values, { cm, count }), mend };
    },
    [checks, unit],
  );
}
