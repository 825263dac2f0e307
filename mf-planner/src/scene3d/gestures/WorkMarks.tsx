import type { PlannerEditor } from '../../editor/PlannerEditor';
import { WallNumbers } from '../room/WallNumbers';
import { DrawingFloor } from './DrawingFloor';
import { MarkLayer } from './MarkLayer';
import { ResizeHandles } from './ResizeHandles';
import { cornerMarks, gestureMarks, signMarks } from './sceneMarks';
import { ZonePatches } from './ZonePatches';

interface WorkMarksProps {
  /** The element around the picture. */
  readonly holder: HTMLElement;
  readonly editor: PlannerEditor;
}

/** What is shown over the room while working on it: marks, free places, and the grid that a room is drawn on. */
export function WorkMarks({ holder, editor }: WorkMarksProps) {
  const over = { holder, editor };
  return (
    <>
      <DrawingFloor store={editor.store} />
      <ZonePatches editor={editor} />
      <WallNumbers {...over} />
      <MarkLayer {...over} marksOf={signMarks} />
      <MarkLayer {...over} marksOf={cornerMarks} />
      <MarkLayer {...over} marksOf={gestureMarks} />
      <ResizeHandles {...over} />
    </>
  );
}
