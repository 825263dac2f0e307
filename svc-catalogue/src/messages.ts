/** How a change of the catalogue is refused. */
import type { ProductUses } from '@rackwright/contracts';
import {
  type Failure,
  fieldError,
  type FieldError,
  invalidRequest,
  notFound,
  refusal,
  refusedField,
} from '@rackwright/service-kit';
import { says, type Filling } from '@rackwright/words';

/** A value is refused with its path, in the very words of the specification where it has some. */
export const refused = (
  code:
    | 'arch-lighting-needed'
    | 'empty-text'
    | 'not-sold'
    | 'price-too-fine'
    | 'price-too-low'
    | 'value-too-low',
  path: string,
): Failure => refusedField(path, code);

type RecordKind = Filling<'already-taken'>[0]['what'];

/** A value names something that is not there. */
export const noSuch = (path: string, what: RecordKind, name: string): FieldError =>
  fieldError(path, says('no-such-record', { what, name }));

export const taken = (what: RecordKind, name: string): Failure =>
  refusal(409, says('already-taken', { what, name }));

/** No refusal: what is published all the same. */
export const skuUsedToo = (path: string, sku: string, other: string): FieldError =>
  fieldError(path, says('sku-used-too', { sku, other }));

/** Part of the catalogue is still missing. */
export const notLoadedYet = (): Failure => refusal(503, 'catalogue-empty', { retryAfterS: 2 });

export const belowItself = (): Failure => refusal(409, 'menu-cycle');

const NAMED = 5;
/** The first of them by name, and how many more there are. */
const some = (names: readonly string[]) => ({
  users: names.slice(0, NAMED).join(', '),
  more: Math.max(0, names.length - NAMED),
});

export const inUse = (users: readonly string[]): Failure => refusal(409, says('in-use', some(users)));

/** Of a change of many records: these are others by now, each at its path. */
export const rowsChanged = (names: readonly string[], paths: readonly string[]): Failure =>
  refusal(409, says('rows-changed', some(names)), {
    errors: paths.map((path) => fieldError(path, 'stale-version')),
  });

/** In the words of the first fault; each stands at its path. */
export const rowsRefused = (faults: readonly FieldError[]): Failure => {
  const [first] = faults;
  return first?.says ? refusal(400, first.says, { errors: faults }) : invalidRequest(faults);
};

/** svc-rooms cannot say. */
export const usesUnknown = (): Failure => refusal(503, 'uses-unknown', { retryAfterS: 2 });

/** Projects and templates keep what stands in them: the product is hidden instead, so that nobody gets it any more. */
export const standsIn = ({ projects, templates }: ProductUses): Failure =>
  refusal(409, says('stands-in-projects', { projects, templates }));

export const tooManySizes = (limit: number): Failure => refusal(400, says('too-many-sizes', { limit }));

export const breaksPlanning = (path: string): Failure => refusal(422, says('breaks-planning', { path }));

export const unknownPlaceholder = (path: string, name: string, known: readonly string[]): FieldError =>
  fieldError(path, says('unknown-placeholder', { name, known: known.map((one) => `{{${one}}}`).join(', ') }));
export const openPlaceholder = (path: string): FieldError => fieldError(path, 'open-placeholder');

/** Rounded up, so that what is too large never looks as if it were not. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1);
const grouped = (count: number): string => count.toLocaleString('en');

export const modelTooLarge = (bytes: number, limit: number): Failure =>
  refusal(413, says('model-too-large', { size: megabytes(bytes), limit: megabytes(limit) }));
export const tooManyTriangles = (triangles: number, limit: number): Failure =>
  refusal(422, says('too-many-triangles', { count: grouped(triangles), limit: grouped(limit) }));
export const textureTooLarge = (width: number, height: number, limit: number): Failure =>
  refusal(422, says('texture-too-large', { width, height, limit }));
export const externalResource = (): Failure => refusal(422, 'external-resource');
export const unknownExtension = (name: string): Failure => refusal(422, says('unknown-extension', { name }));
const SOME_FAULT = 'It has faults.';
/** `message` is the checker's own, in English; absent where it has none. */
export const brokenModel = (message?: string): Failure =>
  refusal(422, says('broken-model', { message: message ?? SOME_FAULT }));
export const modelCutOff = (): Failure => refusal(422, 'model-cut-off');
export const modelTooSlow = (): Failure => refusal(422, 'model-too-slow');
export const noModel = (): Failure => refusal(415, 'no-model');
export const notThatKind = (expected: 'picture' | 'model'): Failure =>
  refusal(415, says('not-that-kind', { expected }));

export const noZip = (): Failure => refusal(415, 'no-zip');
export const tooManyFiles = (limit: number): Failure =>
  refusal(422, says('too-many-files', { limit: grouped(limit) }));
export const zipLocked = (): Failure => refusal(415, 'zip-locked');
export const unpacksTooLarge = (limitMB: number): Failure =>
  refusal(422, says('zip-unpacks-too-large', { limit: grouped(limitMB) }));
export const noRoomForZip = (bytes: number): Failure =>
  refusal(503, says('no-room-for-zip', { needed: grouped(Math.ceil(bytes / (1024 * 1024))) }), {
    retryAfterS: 60,
  });
export const noSuchCheck = (): Failure => notFound('no-such-check');
export const tablesTooLarge = (): Failure => refusal(422, 'tables-too-large');
export const exchangeBusy = (): Failure => refusal(503, 'exchange-busy', { retryAfterS: 10 });
export const catalogueChanged = (): Failure => refusal(409, 'catalogue-changed');
export const tablesFaulty = (faults: number): Failure => refusal(422, says('tables-faulty', { faults }));

/** Since it was looked at. */
export const demonstrationChanged = (): Failure => refusal(412, 'demonstration-changed');

interface HeldProduct {
  readonly name: string;
  readonly uses: ProductUses;
}
/** The first of them by name, and in how many projects and templates those that are held most stand. */
export const demonstrationHeld = (held: readonly HeldProduct[]): Failure =>
  refusal(
    409,
    says('demonstration-held', {
      ...some(held.map(({ name }) => name)),
      projects: Math.max(...held.map(({ uses }) => uses.projects)),
      templates: Math.max(...held.map(({ uses }) => uses.templates)),
    }),
  );
