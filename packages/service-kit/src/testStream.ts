/** An answer of server-sent events, read piece by piece. */
export interface TestStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next message, comments left out; null at the end. */
  next(): Promise<string | null>;
  /** The next comment. */
  heartbeat(): Promise<string>;
  leave(): void;
}

export async function openTestStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestStream> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const part = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  };
  const partThat = async (isWanted: (part: string) => boolean): Promise<string | null> => {
    for (;;) {
      const found = await part();
      if (found === null || isWanted(found)) return found;
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    next: () => partThat((found) => !found.startsWith(':')),
    heartbeat: async () => (await partThat((found) => found.startsWith(':'))) ?? '',
    leave: () => leaving.abort(),
  };
}
