import { formatCount } from '@rackwright/web-kit';
import type { CommandGroup, CommandId, CommandReason } from '../../editor/commands';
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
  /** Where the list of shortcuts says more than the name. */
  hints: {
    move: 'Move by 1 cm, with Shift by 10 cm; up and down the wall in the wall view',
    rotate: 'Rotate, with Shift the other way, with Alt by 5 degrees',
    snapping: 'Snapping on and off; hold Alt to be free of it for a moment',
    shortcuts: 'This list',
  },
  palette: {
    search: 'Search commands and products',
    commands: 'Commands',
    products: 'Products',
    nothing: 'Nothing by that name.',
    more: (count: number) => `${formatCount(count)} more products: type more of the name.`,
  },
  list: {
    groups: {
      selected: 'What is selected',
      placing: 'Placing and drawing',
      views: 'Views',
      everything: 'Everything',
    } satisfies Record<CommandGroup, string>,
    place: 'Place the chosen product at the first free place',
    heading: 'While drawing: where the next wall goes',
    length: 'While drawing: the length of the next wall, then Enter',
    close: 'Close the room',
    stop: 'Stop what you are doing',
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
