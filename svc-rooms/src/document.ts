/** Reads a project as sent and makes it one that may be stored: checked by planning, its figures computed here. */
import { roomSchema, type AmountLine, type RoomSummary, type RoomWall } from '@rackwright/contracts';
import {
  checkScene,
  keptLines,
  knowsProject,
  readProject,
  round,
  shoppingList,
  summaryOf,
  wallSegments,
  wallsOf,
  type Catalogue,
  type KeptLines,
  type PlacedObject,
  type Project,
  type SceneData,
  type ShoppingList,
  type Violation,
} from '@rackwright/planning';
import { againstTheRules, notAProject, refusal } from '@rackwright/service-kit';
import { pack } from './packing';

/** What is stored of a project: the fields lists show, and three texts that nothing opens to serve them. */
export interface PreparedRoom extends Pick<
  RoomSummary,
  'titleProject' | 'step' | 'totalAmount' | 'bottleCount' | 'FloorArea'
> {
  /** JSON of the document without `projectDetails`, with its `wall`s, without its closing brace: more fields go behind it. */
  readonly head: string;
  /** JSON of `projectDetails`. */
  readonly details: string;
  /** JSON of its `AmountLine`s, which add up to `totalAmount`. */
  readonly lines: string;
  /** Ids of what stands in it, each once. */
  readonly products: readonly string[];
  /** What is kept beside it, of which its total is told under another catalogue. */
  readonly kept: KeptLines;
}

/** What a room has beside its document. A document sent back with these is stored without. */
const fieldsBeside: ReadonlySet<string> = new Set(
  Object.keys(roomSchema.omit({ schemaVersion: true, viewState: true, data: true }).shape),
);

function amountLines({ lines, additions }: ShoppingList): AmountLine[] {
  const byProduct = new Map<string, AmountLine>();
  for (const { productId, symbolName, description, quantity, total } of [...lines, ...additions]) {
    const key = `${symbolName ?? ''}|${productId}`;
    const before = byProduct.get(key);
    byProduct.set(key, {
      product: description,
      quantity: quantity + (before?.quantity ?? 0),
      amount: total + (before?.amount ?? 0),
    });
  }
  return [...byProduct.values()];
}

function roomWalls(data: SceneData, catalogue: Catalogue): RoomWall[] {
  const segments = wallSegments(data, catalogue);
  return wallsOf(data).map(({ name, index, a, b, length, height, width }) => ({
    ...{ name, A: a, B: b, length: round(length, 3), height, width },
    segments: segments[index] ?? [],
  }));
}

const productsOf = (objects: readonly Pick<PlacedObject, 'productId'>[]): string[] =>
  [...new Set(objects.map(({ productId }) => productId))].sort();

/** Of a stored project: ids of what stands in it. */
export const productsIn = (room: Before): string[] => productsOf(objectsOf(room));

/** What is stored of a project that was read, its figures computed from all the rest of it. */
export function preparedDocument(project: Project, catalogue: Catalogue): PreparedRoom {
  const list = shoppingList(project.data, catalogue);
  const figures = summaryOf(project.data, list.totals);
  const document = Object.fromEntries(Object.entries(project).filter(([key]) => !fieldsBeside.has(key)));
  return {
    titleProject: project.titleProject,
    step: project.step,
    totalAmount: figures.totalAmount,
    bottleCount: figures.bottleCount,
    FloorArea: figures.FloorArea,
    head: JSON.stringify({ ...document, wall: roomWalls(project.data, catalogue) }).slice(0, -1),
    details: JSON.stringify({ ...project.projectDetails, project: figures }),
    lines: JSON.stringify(amountLines(list)),
    products: productsOf(project.data.objects),
    kept: keptLines(project.data, catalogue),
  };
}

/** The catalogue as last known; 503 while it never was. Asked for anew when it is not enough for what the caller needs. */
export type KnownCatalogue = (isEnough?: (catalogue: Catalogue) => boolean) => Promise<Catalogue>;

/** As JSON, what takes its place being sent. */
type Before = Pick<PreparedRoom, 'head'>;

/** A project as sent; 400 with the path of the first fault when it is none. */
export function readRoom(sent: unknown): Project {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('room', read, 'project-not-savable');
  return read.value;
}

/** The catalogue to judge a project by: with all that it names, where a publisher has made that by now. */
export const catalogueFor = ({ data }: Project, known: KnownCatalogue): Promise<Catalogue> =>
  known((copy) => knowsProject(copy, data));

/**
 * What is stored of a project, `projectDetails.project` recomputed whatever was sent for it. 422 naming the objects when it breaks a
 * planning rule (spec section 5). What a publisher changed since breaks none; a size that nobody knows any more stays where the
 * project had it `before`.
 */
export function prepareRoom(
  project: Project,
  catalogue: Catalogue,
  before: () => Before | null = () => null,
): PreparedRoom {
  const { data } = project;
  let violations = checkScene(data, catalogue);
  if (violations.some(isOfSize)) violations = checkScene(data, catalogue, objectsOf(before()));
  if (violations.length > 0) {
    throw violations.every(isOfSize)
      ? againstTheRules('room', violations, 'save-unknown-size', 'unknown-size')
      : againstTheRules('room', violations, 'save-against-the-rules');
  }
  return preparedDocument(project, catalogue);
}

const isOfSize = ({ reason }: Violation): boolean => reason === 'not-resizable';

function objectsOf(before: Before | null): readonly PlacedObject[] {
  if (!before) return [];
  const { data } = JSON.parse(`${before.head}}`) as Pick<Project, 'data'>;
  return data.objects;
}

/**
 * What is stored of a project that was saved here before: priced anew, but not refused for rules that it broke since, because
 * the catalogue has changed. What has no price any more is not in its figures; saving it from the planner checks it again.
 */
export function prepareAgain(
  { head, details, titleProject, step }: Pick<PreparedRoom, 'head' | 'details' | 'titleProject' | 'step'>,
  catalogue: Catalogue,
): PreparedRoom {
  const document = JSON.parse(`${head},"projectDetails":${details}}`) as object;
  return preparedDocument(storedProject({ ...document, titleProject, step }), catalogue);
}

/** A project that was saved here. */
export function storedProject(document: unknown): Project {
  const read = readProject(document);
  if (!read.ok) throw new Error(`a project that was saved cannot be read: ${read.reason} at ${read.path}`);
  return read.value;
}

/** What saving replaces, as it is stored. */
export type PackedRoom = Omit<PreparedRoom, 'head' | 'kept'> & {
  /** The head, as `pack` leaves it. */
  readonly packed: Buffer;
};

/** What it takes in the database, nearly. */
export const bytesIn = ({
  packed,
  details,
  lines,
}: Pick<PackedRoom, 'packed' | 'details'> & { readonly lines: string | null }): number =>
  packed.length + details.length + (lines?.length ?? 0);

/** More than this would come near what a document of the database may be. */
const PACKED_BYTES_MAX = 700_000;

/** Packed to be stored; 413 for what is still too large then, which no plan of real objects is. */
export async function packRoom({ head, kept: _kept, ...rest }: PreparedRoom): Promise<PackedRoom> {
  const content = { ...rest, packed: await pack(head) };
  if (bytesIn(content) > PACKED_BYTES_MAX) throw refusal(413, 'project-too-large', { type: 'too-large' });
  return content;
}
