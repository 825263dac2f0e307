import { draftLock, heldDrafts, holdDraft } from './heldDrafts';
import { standInLocks } from './testLocks';

standInLocks();

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
/** Once what was let go is. */
async function names() {
  await new Promise((resolve) => setTimeout(resolve));
  return [...(await heldDrafts())];
}
const name = draftLock('user-1', 'new/1');

it('a draft is held until it is let go', async () => {
  const letGo = holdDraft('user-1', 'new/1');
  expect(await names()).toEqual([name]);
  letGo();
  expect(await names()).toEqual([]);
  dispatchEvent(shown(true));
  expect(await names()).toEqual([]);
});

it('a page that is left holds none, and its own again when somebody goes back to it', async () => {
  const letGo = holdDraft('user-1', 'new/1');
  dispatchEvent(shown(false));
  dispatchEvent(new Event('pagehide'));
  expect(await names()).toEqual([]);
  dispatchEvent(shown(true));
  expect(await names()).toEqual([name]);
  letGo();
  expect(await names()).toEqual([]);
});

it('a browser without locks knows of none', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const letGo = holdDraft('user-1', 'new/1');
  expect(await names()).toEqual([]);
  letGo();
});
