import { emptyProject } from '@rackwright/planning';
import { memoryDrafts, plannedRoom } from '../testPlanner';
import { findDraft, FREE_DRAFTS_MAX } from './findDraft';
import { draftLock } from './heldDrafts';
import { standInLocks } from './testLocks';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const draft = (minute: number, roomId: string | null = `new/${minute}`) => ({
  ...{ project: plannedRoom(), roomId, etag: null },
  keptAt: at(minute),
});
const page = { area: 'planning', id: null } as const;
const asked = { owner: 'user-1', key: null, page, kept: null, isSaving: false };
const keptAt = (minutes: readonly number[]) =>
  memoryDrafts(Object.fromEntries(minutes.map((minute) => [`user-1/new/${minute}`, draft(minute)])));

const held = standInLocks();
afterEach(() => sessionStorage.clear());

describe('a tab without a project of its own', () => {
  it('finds the newest draft, also one that was kept before each had an id', async () => {
    const drafts = keptAt([1, 2]);
    expect((await findDraft({ ...asked, drafts })).draftKey).toBe('new/2');
    drafts.all.set('user-1/new', draft(3, null));
    expect(await findDraft({ ...asked, drafts })).toMatchObject({ draftKey: null, draft: { keptAt: at(3) } });
  });

  it('finds none that another tab shows', async () => {
    held.push(draftLock('user-1', 'new/2'), draftLock('user-2', 'new/1'));
    expect((await findDraft({ ...asked, drafts: keptAt([1, 2]) })).draftKey).toBe('new/1');
    const found = await findDraft({ ...asked, drafts: keptAt([2]) });
    expect(found).toMatchObject({ draft: null, draftKey: expect.stringMatching(/^new\/[0-9a-f]{32}$/) });
  });

  it('finds what was kept in a browser whose locks are out of reach', async () => {
    jest.spyOn(navigator.locks, 'query').mockRejectedValueOnce(new DOMException('', 'SecurityError'));
    expect((await findDraft({ ...asked, drafts: keptAt([1]) })).draftKey).toBe('new/1');
  });

  it('lets go of empty drafts and of more than are ever offered, but of none that is shown', async () => {
    const drafts = keptAt(Array.from({ length: FREE_DRAFTS_MAX + 2 }, (_, index) => index));
    const empty = { ...draft(30), project: emptyProject() };
    drafts.all.set('user-1/new/30', empty);
    drafts.all.set('unauthorized/new/0', draft(0));
    held.push(draftLock('user-1', 'new/0'));
    await findDraft({ ...asked, drafts });
    expect(drafts.all.size).toBe(FREE_DRAFTS_MAX + 2);
    for (const gone of ['user-1/new/1', 'user-1/new/30']) expect(drafts.all.has(gone)).toBe(false);
  });
});

it('a tab that was open before drafts had ids finds its own after a reload', async () => {
  const drafts = keptAt([5]);
  drafts.all.set('user-1/new', draft(1, null));
  const kept = { page: '/planning', step: 2, room: null, etag: null };
  const found = await findDraft({ ...asked, drafts, kept });
  expect(found).toMatchObject({ draftKey: null, isReload: true, draft: { keptAt: at(1) } });
});

it('who signs in to save finds what this tab showed before, though another visitor’s is newer', async () => {
  const drafts = memoryDrafts({ 'unauthorized/new/1': draft(1), 'unauthorized/new/2': draft(2) });
  const shown = { page: '/planning', step: 2, room: null, etag: null, draftKey: 'new/1' };
  sessionStorage.setItem('unauthorized', JSON.stringify(shown));
  const found = await findDraft({ ...asked, drafts, isSaving: true });
  expect(found).toMatchObject({ draftOwner: 'unauthorized', draft: { keptAt: at(1) } });
  expect(found.draftKey).not.toBe('new/1');
});
