/** The furnished cellar of the pictures: a room with a full back wall, two corners, a display row and a tasting island. */
import {
  DEFAULT_FINISH,
  designCellars,
  emptyProject,
  emptyWish,
  NO_BOTTLES,
  openPlan,
  placeProduct,
  readCatalogue,
  type Catalogue,
  type CatalogueSnapshot,
  type CellarKind,
  type Command,
  type Finish,
  type PlacedObject,
  type Plan,
  type Project,
  type Wish,
} from '@rackwright/planning';

/** Product and where a pointer would be, in centimetres; snapping does the rest. */
export type Furniture = readonly (readonly [product: string, x: number, y: number])[];

/** What the design engine is asked for, and which of its cellars is taken. */
export interface Designed extends Partial<Pick<Wish, 'style' | 'looks' | 'aisleCm' | 'keepWindows'>> {
  /** Standard bottles. */
  readonly bottles: number;
  readonly take: CellarKind;
}

/** A room and what stands in it. */
export interface FurnishedRoom {
  readonly title: string;
  readonly outline: readonly { readonly x: number; readonly y: number }[];
  readonly ceilingCm: number;
  readonly finish?: Finish;
  /** Ids of coverings; the usual ones without. */
  readonly coverings?: { readonly wall: string; readonly floor: string };
  /** What stands there first: of a designed cellar its doors, windows and obstructions. */
  readonly furniture: Furniture;
  readonly designed?: Designed;
  /** What is changed of what was designed: ids that go, then what comes. */
  readonly byHand?: { readonly without: readonly string[]; readonly added: Furniture };
}

/** An L of 441 x 380 cm. */
const showroom: FurnishedRoom = {
  title: 'Cellar under the library',
  ceilingCm: 274.32,
  outline: [
    { x: 0, y: 0 },
    { x: 441, y: 0 },
    { x: 441, y: 240 },
    { x: 280, y: 240 },
    { x: 280, y: 380 },
    { x: 0, y: 380 },
  ],
  furniture: [
    ['DR-32G', 140, 378],
    ['CL-CRV', 20, 20],
    ['CL-CRV', 421, 20],
    ['CL-IND-6', 94, 15],
    ['CL-DSP-6', 157, 15],
    ['CL-DIA', 220, 15],
    ['CL-DSP-6', 283, 15],
    ['CL-IND-6', 346, 15],
    ['CL-IND-5', 15, 95],
    ['CL-REC-4', 15, 140],
    ['CL-IND-6', 15, 200],
    ['CL-MAG-4', 15, 260],
    ['CL-IND-5', 426, 95],
    ['CL-IND-4', 426, 145],
    ['CL-IND-4', 426, 190],
    ['IS-6', 185, 180],
    ['IS-6', 250, 180],
  ],
};

const roomOf = ({ title, outline, ceilingCm, finish = DEFAULT_FINISH, coverings }: FurnishedRoom) =>
  [
    { type: 'rename', title },
    { type: 'set-outline', points: outline },
    { type: 'set-ceiling', heightCm: ceilingCm },
    { type: 'set-step', step: 2 },
    { type: 'set-finish', finish },
    { type: 'set-room-colors', wall: coverings?.wall ?? null, floor: coverings?.floor ?? null },
  ] as const satisfies readonly Command[];

export const showroomProject = (catalogue: Catalogue): Project => furnished(showroom, catalogue);

/** The project, its steps done as a customer does them. Throws when the catalogue has not what it needs, or the wish cannot be met. */
export function furnished(room: FurnishedRoom, catalogue: Catalogue): Project {
  const plan = openPlan(emptyProject(), catalogue);
  const done = (command: Command): void => {
    const result = plan.do(command);
    if (!result.ok) throw new Error(`${room.title}: ${command.type}: ${result.reason}`);
  };
  const stand = (furniture: Furniture, prefix = ''): void => {
    for (const [index, at] of furniture.entries())
      done({ type: 'place', object: objectAt(plan, catalogue, at, `${prefix}${at[0]}-${index}`) });
  };
  roomOf(room).forEach(done);
  stand(room.furniture);
  if (room.designed) {
    const objects = designedFor(plan.project, catalogue, room.designed);
    done({ type: 'furnish', objects, replaced: [], finish: plan.project.data.finish });
  }
  if (room.byHand) done({ type: 'delete', ids: room.byHand.without });
  stand(room.byHand?.added ?? [], 'by-hand-');
  return plan.project;
}

function objectAt(
  { scene }: Plan,
  catalogue: Catalogue,
  [productId, x, y]: Furniture[number],
  id: string,
): PlacedObject {
  const product = catalogue.products.get(productId);
  if (!product) throw new Error(`the catalogue has no ${productId}`);
  const placed = placeProduct(scene, { product, at: { x, y }, snapping: true, id });
  if (!placed.ok) throw new Error(`${productId} at ${x}, ${y}: ${placed.reason}`);
  return placed.value.object;
}

function designedFor(
  { data }: Project,
  catalogue: Catalogue,
  { bottles, take, ...asked }: Designed,
): readonly PlacedObject[] {
  const wish = { ...emptyWish(data.finish), ...asked, bottles: { ...NO_BOTTLES, standard: bottles } };
  const cellars = designCellars(data, catalogue, wish);
  if (!cellars.ok) throw new Error(`no cellar for ${bottles} bottles: ${cellars.reason}`);
  const taken = cellars.value.find(({ kind }) => kind === take);
  if (!taken) throw new Error(`no cellar for ${bottles} bottles is the one of most ${take}`);
  return taken.objects;
}

/** Saves the showroom for this account and gives its id. */
export async function saveShowroom(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  const json = async (answer: Response): Promise<unknown> => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const post = (to: string, body: unknown, token = '') =>
    fetch(url + to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }).then(json);
  const catalogue = readCatalogue((await fetch(`${url}/products/snapshot`).then(json)) as CatalogueSnapshot);
  const { token } = (await post('/users/login', { email: account.email, password: account.password })) as {
    token: string;
  };
  const room = (await post('/rooms/room', { room: showroomProject(catalogue) }, token)) as { _id: string };
  return room._id;
}
