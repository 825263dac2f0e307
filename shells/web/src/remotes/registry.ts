import type { RemoteRegistry } from '@rackwright/contracts';
import { isRegistry, registryOfPage } from './pageRegistry';

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

/** The registry this page started with: it came with the page, or is asked for. A failed fetch is not remembered. */
export function registry(): Promise<RemoteRegistry> {
  const ofPage = loaded ? null : registryOfPage();
  if (ofPage) loaded = Promise.resolve(ofPage);
  return loaded ?? freshRegistry();
}

/** Asks the gateway again: a remote may have been replaced since. */
export function freshRegistry(): Promise<RemoteRegistry> {
  loaded = askedRegistry().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** As the gateway has it now, while this page keeps its own. */
export async function askedRegistry(): Promise<RemoteRegistry> {
  const response = await fetchWithRetries('/remotes.json');
  const body: unknown = await response.json();
  if (!isRegistry(body)) throw new Error('remotes.json has another shape.');
  return body;
}
