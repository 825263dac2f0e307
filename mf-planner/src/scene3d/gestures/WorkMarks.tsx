import type { PlannerEditor } from '../../editor/PlannerEditor';
import { WallNumbers } from '../room/WallNumbers';
import type { SceneMaterials } from '../surfaces/materials';
import { ChangeMarks } from './ChangeMarks';
import { DrawingFloor } from './DrawingFloor';
import { MarkLayer } from './MarkLayer';
import { ResizeHandles } from './ResizeHandles';
import { cornerMarks, gestureMarks, signMarks } from './sceneMarks';
import { ZonePatches } from './ZonePatches';

interface WorkMarksProps {
  /** The element around the picture. */
  readonly holder: HTMLElement;
  readonly editor: PlannerEditor;
  readonly materials: SceneMaterials;
}

/** What is shown over the room while working on it: marks, free places, and the grid that a room is drawn on. */
export function WorkMarks({ holder, editor, materials }: WorkMarksProps) {
  const over = { holder, editor };
  return (
    <>
      <DrawingFloor store={editor.store} materials={materials} />
      <ZonePatches editor={editor} material={materials.freePlace} />
      <ChangeMarks store={editor.store} materials={materials.changes} />
      <WallNumbers {...over} />
      <MarkLayer {...over} marksOf={signMarks} />
      <MarkLayer {...over} marksOf={cornerMarks} />
      <MarkLayer {...over} marksOf={gestureMarks} />
      <ResizeHandles {...over} />
    </>
  );
}
