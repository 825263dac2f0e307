/** What changes would do that are published without a release: told before they are, as of one. It keeps nobody from publishing. */
import type { CatalogueCollection, UnsavedChanges } from '@rackwright/contracts';
import { pathOf, roomCalls } from '@rackwright/contracts/browser';
import { ApiError } from '@rackwright/web-kit';
import type { EntityImpact, FormValues } from '@rackwright/web-kit/console';
import { Button, Group } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useReleaseTexts } from '../text/releases';
import { ImpactFound } from './ReleaseImpact';
import { useAskedImpact } from './useImpact';

/** Faults of the one form that is sent, at the paths where publishing it has them. */
const FORM = /^edits\.0\.form\./;

/**
 * Why it could not be published either; null for what is no matter of that. A record that others have changed since is 412 there: its form
 * is sent at a version.
 */
function refusedAlike({ status, message, problem }: ApiError): ApiError | null {
  if (![400, 409, 422].includes(status)) return null;
  const errors = problem?.errors?.map((error) => ({ ...error, path: error.path.replace(FORM, '') }));
  const isStale = status === 409 && errors?.some(({ path }) => path === 'edits.0');
  return new ApiError(
    isStale ? 412 : status,
    message,
    problem && { ...problem, ...(errors ? { errors } : {}) },
  );
}

interface UnsavedImpactProps {
  readonly changes: Partial<UnsavedChanges>;
  /** Publishing would be refused, too, and says at which field. */
  readonly onRefused?: (fault: ApiError) => void;
}

export function UnsavedImpact({ changes, onRefused }: UnsavedImpactProps) {
  const { impact: texts } = useReleaseTexts();
  const { lookedAt, look } = useAskedImpact({
    path: pathOf(roomCalls.impactOfUnsaved, {}),
    body: changes,
    onRefused(fault) {
      const alike = onRefused ? refusedAlike(fault) : null;
      if (alike) onRefused?.(alike);
      return alike !== null;
    },
  });
  const begin = useRef(look);
  useEffect(() => begin.current(), []);
  return (
    <section aria-label={texts.unsavedTitle}>
      <ImpactFound lookedAt={lookedAt} release={null} />
      {lookedAt.kind === 'failed' && (
        <Group mt="xs">
          <Button variant="default" size="compact-sm" onClick={look}>
            {texts.again}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** By collection, fields that change nobody's total and nothing of what fits: words, pictures, places. Of others, each field may. */
const harmless: { readonly [Name in CatalogueCollection]?: readonly string[] } = {
  products: ['description', 'base_model_name', 'descriptionInfo', 'usageTip', 'externalLink', 'externalLinkText', 'contextualMsg', 'contextualImg', 'productImage', 'leftMenuImg', 'swapImage', 'modelUrl', 'texture', 'translations', 'category', 'orderNumber', 'dt'], // oxfmt-ignore
  trimAndFillers: ['trimandFillerName', 'description', 'productdescription', 'trimandFillerImage', 'translations'], // oxfmt-ignore
  colorSchemes: ['colorSchemeImage', 'productDetailsImage', 'materials', 'translations'],
  leftMenuItems: ['parentId', 'orderNumber', 'translations'],
  discounts: [],
  config: [],
};

/** Collections by which the totals of saved projects go, also where a record is new, or goes. */
const comes: readonly CatalogueCollection[] = ['trimAndFillers'];
const goes: readonly CatalogueCollection[] = ['products', 'trimAndFillers', 'colorSchemes'];

function isAsked(name: CatalogueCollection, before: FormValues | null, after: FormValues | null): boolean {
  if (!before) return comes.includes(name);
  if (!after) return goes.includes(name);
  const known = harmless[name] ?? [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (field) => !known.includes(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** Of the forms of a collection. */
export const impactOnSaved = (name: keyof typeof harmless): EntityImpact => ({
  isAsked: (before, after) => isAsked(name, before, after),
  Shown: ({ edit, onRefused }) => <UnsavedImpact changes={{ edits: [edit] }} onRefused={onRefused} />,
});
