import type { CommandId, CommandReason } from '../../editor/commands';
import type { Refusal } from '../../editor/refusal';

const labels = {
  'select-before': 'Select the one before',
  'select-next': 'Select the next one',
  move: 'Move',
  rotate: 'Rotate',
  clone: 'Clone',
  group: 'Group',
  ungroup: 'Ungroup',
  delete: 'Delete',
  deselect: 'Deselect',
  snapping: 'Snapping',
  plan: 'Plan',
  '3d': '3D',
  bird: 'Bird’s eye',
  wall: 'View the selected wall',
  'wall-before': 'Previous wall',
  'wall-next': 'Next wall',
  'leave-wall': 'Leave the wall view',
  'deselect-wall': 'Deselect the wall',
  undo: 'Undo',
  redo: 'Redo',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  fit: 'Show all of it',
  save: 'Save',
  'new-project': 'New project',
  'shopping-list': 'To the shopping list',
  palette: 'Commands and products',
  shortcuts: 'Keyboard shortcuts',
} satisfies Record<CommandId, string>;

const reasons = {
  'nothing-to-undo': 'Nothing has been changed yet.',
  'nothing-to-redo': 'Nothing has been undone.',
  'nothing-selected': 'Select something in the room first.',
  'nothing-placed': 'Nothing is in the room yet.',
  'no-wall-selected': 'No wall is selected.',
  'not-in-wall-view': 'View a wall first.',
  'not-in-this-step': 'Go to the step that plans first.',
  'not-in-3d': 'Go to the plan or to a wall first: 3D has controls of its own.',
  'not-in-proposal': 'A proposal is not begun anew.',
  'is-a-group': 'They are one group already.',
  'no-group': 'None of them is in a group.',
  closest: 'It goes no closer.',
  furthest: 'It goes no further away.',
  'there-already': 'You are there already.',
} satisfies Record<Exclude<CommandReason, Refusal>, string>;

/** What can be done, by a key, a button or by name. */
export const commands = {
  labels,
  reasons,
  /** Where tooltips and the list of shortcuts say more than the name. */
  hints: {
    move: 'Move by 1 cm, with Shift by 10 cm; up and down the wall in the wall view',
    rotate: 'Rotate, with Shift the other way, with Alt by 5 degrees',
    clone: 'Place another one beside it',
    group: 'Move, turn and delete them as one',
    ungroup: 'Take the group apart',
    delete: 'Remove it',
    snapping: 'Snapping on and off; hold Alt to be free of it for a moment',
  },
  keys: {
    arrows: 'Arrows',
    digits: '0 to 9',
    enter: 'Enter',
    ctrl: 'Ctrl',
    shift: 'Shift',
    Delete: 'Delete',
    PageUp: 'PageUp',
    PageDown: 'PageDown',
    Escape: 'Esc',
  },
};
