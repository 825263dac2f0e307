import type { SceneData, ShoppingList } from '@rackwright/planning';
import { shoppingList } from '@rackwright/planning';
import type { PlannerState } from './store';

/** Above this many objects the list follows a drag only when it adds something: trim along the walls waits for the drop. */
const FOLLOWED_OBJECTS = 300;

type ShownState = Pick<PlannerState, 'history' | 'preview' | 'catalogue'>;

const listsOfScenes = new WeakMap<SceneData, ShoppingList>();
const scenesOfPreviews = new WeakMap<object, SceneData>();

/** The scene as it would be if the gesture ended now. */
function shownScene({ history, preview }: ShownState): SceneData {
  const { data } = history.present;
  if (preview?.kind !== 'objects' || preview.refusal) return data;
  if (!preview.isNew && data.objects.length > FOLLOWED_OBJECTS) return data;
  const known = scenesOfPreviews.get(preview);
  if (known) return known;
  const changed = new Map(preview.objects.map((object) => [object.id, object]));
  const objects = preview.isNew
    ? [...data.objects, ...preview.objects]
    : data.objects.map((object) => changed.get(object.id) ?? object);
  const scene = { ...data, objects };
  scenesOfPreviews.set(preview, scene);
  return scene;
}

/** The shopping list of what is shown, ghosts included. Worked out once for each scene. */
export function liveList(state: ShownState): ShoppingList {
  const scene = shownScene(state);
  const known = listsOfScenes.get(scene);
  if (known) return known;
  const list = shoppingList(scene, state.catalogue);
  listsOfScenes.set(scene, list);
  return list;
}
