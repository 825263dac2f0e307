import type { RemoteRegistry } from '@rackwright/contracts';

const TIMEOUT_MS = 4000;
const RETRIES = 2;

/** Fetches with a time limit and two more tries when the server failed or did not answer; rejects with the last reason. */
export async function fetchWithRetries(url: string, init: RequestInit = {}): Promise<Response> {
  for (let left = RETRIES; ; left--) {
    try {
      const response = await fetchInTime(url, init);
      if (response.ok) return response;
      if (!isWorthAnotherTry(response.status) || left === 0) {
        throw new PermanentFailure(`${url} answered ${response.status}`);
      }
    } catch (error) {
      if (left === 0 || error instanceof PermanentFailure) throw error;
    }
    await delay(300 * 2 ** (RETRIES - left));
  }
}

class PermanentFailure extends Error {}

const isWorthAnotherTry = (status: number) => status >= 500 || status === 429;

async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

export const delay = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

let loaded: Promise<RemoteRegistry> | null = null;

/** The registry this page started with. A failed fetch is not remembered. */
export function registry(): Promise<RemoteRegistry> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Asks the gateway again: a remote may have been replaced since. */
export function freshRegistry(): Promise<RemoteRegistry> {
  loaded = null;
  return registry();
}

async function load(): Promise<RemoteRegistry> {
  // The gateway lets nobody store it; the page has it preloaded, so that it is asked for once.
  const response = await fetchWithRetries('/remotes.json');
  const body = (await response.json()) as RemoteRegistry | null;
  if (body?.schema !== 1 || typeof body.remotes !== 'object')
    throw new Error('remotes.json has another shape.');
  return body;
}
