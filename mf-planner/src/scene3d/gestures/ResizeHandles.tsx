import type { HandleName } from '../../editor/tool';
import { handlePlace } from './handles';
import { MarkLayer, type MarkLayerProps } from './MarkLayer';
import type { MarkedPlan, SceneMark } from './sceneMarks';

/** What the only selected object is resized and extended by; `handles.ts` finds which one a pointer takes hold of. */
export function ResizeHandles(props: Omit<MarkLayerProps, 'marksOf'>) {
  return <MarkLayer {...props} marksOf={handleMarks} />;
}

/** They follow what is being resized. */
export function handleMarks(
  { project, selection, preview, tool }: MarkedPlan,
  handles: readonly HandleName[],
): SceneMark[] {
  const [id] = selection;
  if (handles.length === 0 || tool === 'place-product') return [];
  const held = preview?.kind === 'objects' ? preview.objects.find((object) => object.id === id) : undefined;
  const object = held ?? project.data.objects.find((one) => one.id === id);
  return object ? handles.map((name) => ({ kind: 'handle', name, at: handlePlace(object, name) })) : [];
}
