import { act } from '@testing-library/react';

/**
 * Streams of server-sent events in place of the network, for a browser that has none: of those below `path` the newest speaks what a test
 * says; all others stay silent. Take `fetch` from the global object afterwards.
 */
export function standInStream(path: string) {
  const asked: { readonly path: string; readonly headers: HeadersInit | undefined }[] = [];
  let give: (text: string) => void = () => undefined;
  const fetch = async (at: unknown, { headers }: RequestInit = {}) => {
    let next: ((chunk: object) => void) | null = null;
    if (String(at).startsWith(path)) {
      asked.push({ path: String(at), headers });
      give = (text) => next?.({ done: false, value: new TextEncoder().encode(text) });
    }
    const read = () => new Promise<object>((resolve) => (next = resolve));
    return { status: 200, headers: new Map(), body: { getReader: () => ({ read }) } };
  };
  Object.assign(globalThis, { fetch });
  const say = (event: string, data: object) =>
    act(async () => give(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { asked, say };
}
