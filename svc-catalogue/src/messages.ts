/** The sentences that a refused change of the catalogue is answered with. */
import type { ProductUses } from '@rackwright/contracts';
import { Failure, invalidRequest, type FieldError } from '@rackwright/service-kit';

const sentences = {
  'arch-lighting-needed': 'Select Arched Lighting type and enter quantity',
  'empty-text': 'The field can not be empty!',
  'not-sold': 'Windows, doors and obstructions are not sold. Leave the price at 0.',
  'price-too-fine': 'A price has two decimals at most.',
  'price-too-low': 'The price must be greater than 0',
  'value-too-low': 'The value must be at least 0!',
} as const;
export type CatalogueRejection = keyof typeof sentences;

/** A value is refused with its path, in the very words of the specification where it has some. */
export const refused = (reason: CatalogueRejection, path: string): Failure =>
  new Failure(400, reason, sentences[reason], { errors: [{ path, message: sentences[reason] }] });

/** A value names something that is not there. */
export const unknownReferences = (errors: readonly FieldError[]): Failure => invalidRequest(errors);
export const noSuch = (what: string, named: string): string => `There is no ${what} "${named}".`;

export const taken = (what: string, named: string): Failure =>
  new Failure(409, 'already-taken', `There is another ${what} "${named}" already. Choose another name.`);

/** No refusal: what is published all the same. */
export const skuUsedToo = (sku: string, other: string): string => `The SKU ${sku} is used by ${other} too.`;

export const belowItself = (): Failure =>
  new Failure(409, 'menu-cycle', 'A menu item can not be below itself.');

const NAMED = 5;
/** `a, b and 3 more`. */
function few(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}

export const inUse = (users: readonly string[]): Failure =>
  new Failure(409, 'in-use', `It is in use by ${few(users)}. Change that first.`);

const USES = {
  'uses-unknown': 'It cannot be told right now which projects this product stands in. Try again in a moment.',
} as const;
/** svc-rooms cannot say. */
export const usesUnknown = (): Failure =>
  new Failure(503, 'uses-unknown', USES['uses-unknown'], { retryAfterS: 2 });

const projectsOf = (count: number): string => (count === 1 ? 'one project' : `${count} projects`);
const templatesOf = (count: number): string => (count === 1 ? 'one template' : `${count} templates`);

/** Projects and templates keep what stands in them: the product is hidden instead, so that nobody gets it any more. */
export function standsIn({ projects, templates }: ProductUses): Failure {
  const detail =
    projects > 0 && templates > 0
      ? `It stands in ${projectsOf(projects)} and ${templatesOf(templates)}. Withdraw it instead: nobody is offered it then, and what stands stays.`
      : `It stands in ${projects > 0 ? projectsOf(projects) : templatesOf(templates)}. Withdraw it instead: nobody is offered it then, and what stands stays.`;
  return new Failure(409, 'stands-in-projects', detail);
}

export const tooManySizes = (limit: number): Failure =>
  new Failure(
    400,
    'too-many-sizes',
    `This product has had ${limit} sizes already. Make another product of it.`,
  );

export const breaksPlanning = (path: string): Failure =>
  new Failure(
    422,
    'breaks-planning',
    `Planning can not read the catalogue with this change: ${path} is not valid.`,
  );

export const unknownPlaceholder = (path: string, name: string, known: readonly string[]): Failure =>
  invalidRequest([
    {
      path,
      message: `This e-mail knows no {{${name}}}. It knows ${known.map((one) => `{{${one}}}`).join(', ')}.`,
    },
  ]);
export const openPlaceholder = (path: string): Failure =>
  invalidRequest([{ path, message: 'A placeholder begins with {{ and ends with }}.' }]);

/** Rounded up, so that what is too large never looks as if it were not. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1);
const grouped = (count: number): string => count.toLocaleString('en');

export const modelTooLarge = (bytes: number, limit: number): Failure =>
  new Failure(
    413,
    'model-too-large',
    `This model has ${megabytes(bytes)} MB. At most ${megabytes(limit)} MB are possible.`,
  );
export const tooManyTriangles = (triangles: number, limit: number): Failure =>
  new Failure(
    422,
    'too-many-triangles',
    `This model has ${grouped(triangles)} triangles. At most ${grouped(limit)} are possible.`,
  );
export const textureTooLarge = (width: number, height: number, limit: number): Failure =>
  new Failure(
    422,
    'texture-too-large',
    `This model has a texture of ${width} by ${height} pixels. At most ${limit} by ${limit} are possible.`,
  );
export const externalResource = (): Failure =>
  new Failure(
    422,
    'external-resource',
    'This model refers to other files. Send one GLB file with everything in it.',
  );
export const unknownExtension = (name: string): Failure =>
  new Failure(422, 'unknown-extension', `This model needs ${name}, which the planner can not draw.`);
export const brokenModel = (message: string): Failure =>
  new Failure(422, 'broken-model', `This model is not valid: ${message}`);
export const modelTooSlow = (): Failure =>
  new Failure(422, 'model-too-slow', 'Checking this model takes too long. Send a simpler one.');
export const noModel = (): Failure => new Failure(415, 'no-model', 'Send a 3D model as one GLB file.');
export const notThatKind = (expected: 'picture' | 'model'): Failure =>
  new Failure(415, 'not-that-kind', `Send a ${expected}, or say otherwise.`);
