import type { PlainCode } from '@rackwright/words';
import { refusal, type Failure, type Saying } from './failure';

/** Faults named in one answer. */
const NAMED_MAX = 50;

/** The 400 for what is no project: `field` of the body held it, `path` within it is the first fault. */
export const notAProject = (
  field: string,
  fault: { readonly path?: string; readonly reason: string },
  code: PlainCode,
): Failure =>
  refusal(400, code, {
    type: 'not-a-project',
    errors: [{ path: [field, fault.path].filter(Boolean).join('.'), message: fault.reason }],
  });

/** A broken planning rule: the object that may not be there, then those in its way; or the walls at fault. */
interface Violation {
  readonly reason: string;
  readonly objects: readonly string[];
  readonly walls: readonly string[];
}

const placeOf = ({ objects, walls }: Violation): string =>
  objects[0] === undefined ? `walls.${walls.join(',')}` : `objects.${objects[0]}`;

/** The 422 for a project that breaks planning rules, naming what is at fault. */
export const againstTheRules = (
  field: string,
  violations: readonly Violation[],
  saying: Saying,
  type = 'against-the-rules',
): Failure =>
  refusal(422, saying, {
    type,
    errors: violations.slice(0, NAMED_MAX).map((violation) => ({
      path: `${field}.data.${placeOf(violation)}`,
      message: [violation.reason, ...violation.objects.slice(1)].join(' '),
    })),
  });
