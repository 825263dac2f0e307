/** Reads a project as sent and makes it one that may be stored: checked by planning, its figures computed here. */
import { roomSummarySchema, type RoomSummary } from '@rackwright/contracts';
import {
  checkScene,
  readProject,
  shoppingList,
  summaryOf,
  type Catalogue,
  type Project,
  type ShoppingList,
} from '@rackwright/planning';
import { againstTheRules, Failure, notAProject } from '@rackwright/service-kit';
import { messages } from './messages';
import { pack } from './packing';

/** One product of a project, as the report of amounts has it. Minor units. */
export interface AmountLine {
  readonly product: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What is stored of a project: the fields lists show, and three texts that nothing opens to serve them. */
export interface PreparedRoom extends Pick<
  RoomSummary,
  'titleProject' | 'step' | 'totalAmount' | 'bottleCount' | 'FloorArea'
> {
  /** JSON of the document without `projectDetails`, and without its closing brace: more fields go behind it. */
  readonly head: string;
  /** JSON of `projectDetails`. */
  readonly details: string;
  /** JSON of its `AmountLine`s, which add up to `totalAmount`. */
  readonly lines: string;
}

/** What a room has beside its document. A document sent back with these is stored without. */
const fieldsBeside: ReadonlySet<string> = new Set([
  ...Object.keys(roomSummarySchema.shape),
  'device',
  'browser',
  'projectDetails',
]);

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

/** What is stored of a project that was read, its figures computed from all the rest of it. */
export function preparedProject(project: Project, catalogue: Catalogue): PreparedRoom {
  const list = shoppingList(project.data, catalogue);
  const figures = summaryOf(project.data, list.totals);
  const document = Object.fromEntries(Object.entries(project).filter(([key]) => !fieldsBeside.has(key)));
  return {
    titleProject: project.titleProject,
    step: project.step,
    totalAmount: figures.totalAmount,
    bottleCount: figures.bottleCount,
    FloorArea: figures.FloorArea,
    head: JSON.stringify(document).slice(0, -1),
    details: JSON.stringify({ ...project.projectDetails, project: figures }),
    lines: JSON.stringify(amountLines(list)),
  };
}

/**
 * What is stored of a project as sent, `projectDetails.project` recomputed whatever was sent for it. 400 with the path of the
 * first fault when it is not a project, 422 naming the objects when it is one that breaks a planning rule (spec section 5).
 */
export function prepareRoom(sent: unknown, catalogue: Catalogue): PreparedRoom {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('room', read, messages['not-a-project']);
  const violations = checkScene(read.value.data, catalogue);
  if (violations.length > 0) throw againstTheRules('room', violations, messages['against-the-rules']);
  return preparedProject(read.value, catalogue);
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
  const read = readProject({ ...document, titleProject, step });
  if (!read.ok) throw new Error(`a project that was saved cannot be read: ${read.reason} at ${read.path}`);
  return preparedProject(read.value, catalogue);
}

/** What saving replaces, as it is stored. */
export type PackedRoom = Omit<PreparedRoom, 'head'> & {
  /** The head, as `pack` leaves it. */
  readonly packed: Buffer;
};

/** More than this would come near what a document of the database may be. */
const PACKED_BYTES_MAX = 700_000;

/** Packed to be stored; 413 for what is still too large then, which no plan of real objects is. */
export async function packRoom({ head, ...rest }: PreparedRoom): Promise<PackedRoom> {
  const content = { ...rest, packed: await pack(head) };
  if (content.packed.length + rest.details.length + rest.lines.length > PACKED_BYTES_MAX)
    throw new Failure(413, 'too-large', messages['too-large']);
  return content;
}
