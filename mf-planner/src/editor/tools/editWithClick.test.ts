/** A tool over a plain object in the place of the editor. */
import type { Command } from '@rackwright/planning';
import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { createPlannerStore } from '../store';
import { catalogue, pointerAt } from '../testEditor';
import type { Preview } from '../tool';
import type { ToolEditor } from '../toolEditor';
import { EditWithClick, removeAt, splitAt } from './editWithClick';

function plainEditor() {
  const did: (Command | Preview | null | string)[] = [];
  const project = projectOf(rectangle(400, 300), { step: 1 });
  const editor: Partial<ToolEditor> = {
    state: createPlannerStore(catalogue, project).getState(),
    data: project.data,
    preview: (preview) => void did.push(preview),
    commit: (_name, command) => did.push(command) > 0,
    rest: () => void did.push('rest'),
  };
  return { editor: editor as ToolEditor, did };
}

describe('a click that changes the room', () => {
  it('shows the corner it would make while the pointer moves, and makes it once it is let go', () => {
    const { editor, did } = plainEditor();
    const tool = new EditWithClick(editor, splitAt);
    tool.pointerMove(pointerAt(150, 2, { wall: 0 }));
    expect(did).toMatchObject([{ kind: 'corner', change: 'split', at: { x: 150, y: 0 } }]);
    tool.pointerDown(pointerAt(150, 2, { wall: 0 }));
    tool.pointerUp(pointerAt(151, 2, { wall: 0 }));
    expect(did.slice(2)).toMatchObject([null, { type: 'split-wall', wall: 0, at: { x: 150, y: 0 } }]);
  });

  it('does nothing where the press was a drag, or beside every corner', () => {
    const { editor, did } = plainEditor();
    const tool = new EditWithClick(editor, removeAt);
    for (const [x, corner] of [
      [40, 0],
      [0, null],
    ] as const) {
      tool.pointerDown(pointerAt(0, 0, { corner }));
      tool.pointerUp(pointerAt(x, 0, { corner }));
    }
    expect(did.filter((one) => one !== null && typeof one === 'object' && 'type' in one)).toEqual([]);
  });

  it('is left by Escape, and cancelled without a trace', () => {
    const { editor, did } = plainEditor();
    const tool = new EditWithClick(editor, removeAt);
    expect(tool.cancel()).toBe(false);
    tool.pointerDown(pointerAt(0, 0, { corner: 0 }));
    expect([tool.cancel(), did.at(-1)]).toEqual([true, null]);
    expect([tool.key('Escape'), did.at(-1)]).toEqual([true, 'rest']);
  });
});
