import type { ApiClient } from '@rackwright/web-kit';
import { pathOfPage, type PlannerPage } from './ownership';
import { type SavedAnswer, SavedProjects } from './savedProjects';

/** Milliseconds from the opening of its page before a saved project is asked for that this tab does not hold. Specification sections 2 and 9. */
export const ROOM_LOAD_DELAY_MS = 1000;

export interface SavedRequest {
  readonly api: ApiClient;
  readonly page: PlannerPage;
  /** What lets anybody look at a shared project; null to open an own one. */
  readonly share: string | null;
  readonly signal: AbortSignal;
  readonly loadDelayMs: number;
}

/** The saved project of a page. Rejects with the `ApiError` of the call that failed. */
export async function askSaved(request: SavedRequest, id: string): Promise<SavedAnswer> {
  const { page, loadDelayMs, signal } = request;
  if (page.area === 'planning') await pause(leftOfDelay(loadDelayMs, pathOfPage(page)), signal);
  return onServer(request, id);
}

/** What is left of the delay: a document that was opened at this address has loaded the planner meanwhile. */
function leftOfDelay(delayMs: number, address: string): number {
  const [opened] = performance.getEntriesByType('navigation');
  const isOpenedHere = opened !== undefined && new URL(opened.name).pathname === address;
  const goneMs = isOpenedHere ? Date.now() - performance.timeOrigin : 0;
  return Math.min(delayMs, Math.max(0, delayMs - goneMs));
}

/** Ends early when nobody waits for it any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What is browsed without a link that somebody shared may be a template that is shown, which needs no sign-in. */
async function onServer({ api, page, share, signal }: SavedRequest, id: string): Promise<SavedAnswer> {
  const saved = new SavedProjects(api);
  if (page.area === 'browsing' && share === null) {
    const template = await saved.find('template', id);
    if (template?.body.showAsTemplate) return template;
  }
  return saved.read(page.area === 'templates' ? 'template' : 'room', id, share, signal);
}
