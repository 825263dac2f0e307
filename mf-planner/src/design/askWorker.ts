/** Milliseconds after which nobody waits any longer: many times what the largest room, or file, takes. */
const PATIENCE = 30_000;

/** The one answer of a worker, which ends with it; `signal` ends it, too. Rejects when it fails, and after 30 s. */
export function askWorker<Answer>(worker: Worker, request: unknown, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const onAbort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(new Error('A worker took longer than 30 s.'))), PATIENCE);
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => end(() => resolve(data)));
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(request);
  });
}
