/** Milliseconds after which nobody waits any longer: many times what the largest room, or file, takes. */
const PATIENCE = 30_000;

/**
 * A worker whose script has to be what was published (see `IntegrityPlugin`): browsers check none by themselves. A build finds the script
 * where one is made as `new PublishedWorker(new URL('./file.ts', import.meta.url), { name })`.
 */
export class PublishedWorker {
  readonly #address: URL;
  readonly #options: { readonly name: string };

  /** @param options name: of the script among the remote's files. */
  constructor(address: URL, options: { readonly name: string }) {
    this.#address = address;
    this.#options = options;
  }

  /**
   * The one answer of a thread that is begun for it and ends with it; `signal` ends it, too. Rejects when it fails, when the script is
   * another than was published, and after 30 s.
   */
  async ask<Answer>(request: unknown, signal: AbortSignal): Promise<Answer> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const script = await checkedScript(this.#address, patience);
    const thread = new Worker(script ?? this.#address, this.#options);
    try {
      return await answerOf<Answer>(thread, request, patience);
    } finally {
      thread.terminate();
      if (script !== null) URL.revokeObjectURL(script);
    }
  }
}

/** The address of a copy of the script that was published; null where nobody says which that is. */
async function checkedScript(address: URL, signal: AbortSignal): Promise<string | null> {
  const integrity = globalThis.__rackwright_integrity__?.[address.href];
  if (integrity === undefined) return null;
  // Browsers keep files of remotes for a year, also what they refused.
  const answer = await fetch(address, { integrity, signal }).catch(() =>
    fetch(address, { integrity, signal, cache: 'reload' }),
  );
  return URL.createObjectURL(await answer.blob());
}

function answerOf<Answer>(thread: Worker, request: unknown, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    thread.addEventListener('error', ({ message }) => reject(new Error(message)));
    thread.postMessage(request);
  });
}
