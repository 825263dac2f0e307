/** Products that changed since they were placed, as they are sold today: a publisher changes no plan, its owner takes changes over. */
import { type MadeRoom, makeRoom } from './makingRoom';
import { inSize, type WidthAnchor } from './resizing';
import { isWithin, roomAlong } from './wallBlock';
import { asToday, isBehind } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject } from '../project/project';
import type { Rejection } from '../result';
import type { Scene } from '../placing/scene';

export interface Updated {
  /** As they shall be, for one 'update' command together with `moved`; in the order of the ids. */
  readonly objects: readonly PlacedObject[];
  /** What stays as it is but moves along its wall to make room. */
  readonly moved: readonly PlacedObject[];
  /** Why those that stay as they are do not fit where they stand; the object first, then what is in its way. */
  readonly misfits: readonly Rejection<PlacementRefusal>[];
}

/**
 * The objects as their products are sold today, each where it stands: its back stays, and an edge of it, the one nearer to its wall's end
 * if it may be; else the row that it stands in is moved along the wall. One after the other, so what grows may take what another gave up
 * before it. What does not fit stays as it is and is told with its reason; left out is what is placed as today's version already, what is no longer sold, and what is not placed. The scene
 * answers as before.
 */
export function updateObjects(scene: Scene, ids: Iterable<string>): Updated {
  const misfits: Rejection<PlacementRefusal>[] = [];
  const before = new Map<string, PlacedObject>();
  const done = new Set<string>();
  const put = (object: PlacedObject): void => {
    const { id } = object;
    before.set(id, before.get(id) ?? scene.object(id)!);
    scene.remove(id);
    scene.add(object);
  };
  try {
    for (const id of new Set(ids)) {
      const object = scene.object(id);
      const product = object && scene.catalogue.products.get(object.productId);
      if (!object || !product || !isBehind(product, object)) continue;
      const tried = fitted(scene, object);
      if (tried.misfit) misfits.push(tried.misfit);
      else {
        done.add(id);
        [tried.object, ...tried.moved].forEach(put);
      }
    }
    const asTheyAre = (all: Iterable<string>): PlacedObject[] => [...all].map((id) => scene.object(id)!);
    return {
      objects: asTheyAre(done),
      moved: asTheyAre([...before.keys()].filter((id) => !done.has(id))),
      misfits,
    };
  } finally {
    for (const object of before.values()) {
      scene.remove(object.id);
      scene.add(object);
    }
  }
}

/** The object as its product is sold today: the back and the edge that `keep` means stay, whether it may be there or not. */
export function updated(scene: Scene, object: PlacedObject, keep: WidthAnchor = 'nearer-end'): PlacedObject {
  const product = scene.catalogue.products.get(object.productId);
  if (!product) return object;
  const today = asToday(product, object);
  if (today.size === object.size) return today;
  const { size } = today;
  const grown = inSize(scene, { object, product }, { size, keep, keepsBack: true });
  return { ...today, position: grown.object.position };
}

const edges: readonly WidthAnchor[] = ['nearer-end', 'end-a', 'end-b', 'middle'];

interface Fitted extends MadeRoom {
  readonly misfit: Rejection<PlacementRefusal> | null;
}

/**
 * With the first edge kept that leaves it a valid place and the wall its gap, else in its row moved along, else with the first edge that
 * leaves it a valid place; else why it has none with the nearer one kept.
 */
function fitted(scene: Scene, object: PlacedObject): Fitted {
  const frame = scene.wallNamed(object.wall);
  const fitting: PlacedObject[] = [];
  for (const keep of edges) {
    const today = updated(scene, object, keep);
    if (objectRefusal(scene, today) !== null) continue;
    if (!frame || isWithin(roomAlong(scene, [today], frame)))
      return { object: today, moved: [], misfit: null };
    fitting.push(today);
  }
  const made = makeRoom(scene, object, (keep) => updated(scene, object, keep));
  if (made) return { ...made, misfit: null };
  const [first] = fitting;
  if (first) return { object: first, moved: [], misfit: null };
  return { object, moved: [], misfit: objectRefusal(scene, updated(scene, object, 'nearer-end')) };
}
