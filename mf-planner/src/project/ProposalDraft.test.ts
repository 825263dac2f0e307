import type { ProposalNote, WireProposal } from '@rackwright/contracts';
import { rectangle } from '@rackwright/planning/testRooms';
import { standInApi } from '@rackwright/web-kit/testing';
import { editorOf } from '../editor/testEditor';
import { ProposalDraft } from './ProposalDraft';

const pinned = (id: string, wall: string): ProposalNote => ({ id, on: { kind: 'wall', wall }, text: id });

/** A draft that follows a room of 400 x 300 cm, and what its notes are pinned to. */
function followed(...notes: readonly ProposalNote[]) {
  const editor = editorOf(rectangle(400, 300));
  const proposal = { _id: 'proposal-1', notes, message: '' } as unknown as WireProposal;
  const draft = new ProposalDraft({ api: standInApi(), proposal, onSettled: () => undefined });
  draft.follow(editor.data.points);
  editor.store.subscribe(({ project: { data } }) => draft.follow(data.points));
  const walls = () => draft.store.getState().notes.map(({ on }) => (on.kind === 'wall' ? on.wall : on.kind));
  return { editor, draft, walls };
}

it('notes stay with their walls when corners come and go, and come back with undo', () => {
  const room: ProposalNote = { id: 'room', on: { kind: 'room' }, text: 'All of it' };
  const { editor, walls } = followed(pinned('top', 'Wall 1'), pinned('left', 'Wall 4'), room);
  editor.commit('split-wall', { type: 'split-wall', wall: 1, at: { x: 400, y: 100 } });
  expect(walls()).toEqual(['Wall 1', 'Wall 5', 'room']);
  editor.commit('remove-node', { type: 'remove-node', index: 0 });
  expect(walls()).toEqual(['Wall 4', 'Wall 4', 'room']);
  editor.undo();
  expect(walls()).toEqual(['Wall 1', 'Wall 5', 'room']);
  editor.undo();
  expect(walls()).toEqual(['Wall 1', 'Wall 4', 'room']);
});

it('notes that are read anew are pinned to the walls that are read with them', () => {
  const { editor, draft, walls } = followed(pinned('left', 'Wall 4'));
  draft.opened();
  editor.commit('split-wall', { type: 'split-wall', wall: 1, at: { x: 400, y: 100 } });
  expect(walls()).toEqual(['Wall 4']);
});
