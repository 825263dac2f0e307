import { readFileSync } from 'node:fs';

const PARENT_POLL_MS = 1_000;

/** Ctrl+C, a request to end, or the end of the npm that started us. Asked three times, the process ends at once. */
export function stopAsked(): { signal: AbortSignal; promise: Promise<void> } {
  const asked = new AbortController();
  let times = 0;
  let lastMs = 0;
  const ask = () => {
    // Ctrl+C reaches us twice: from the terminal, and passed on by npm.
    if (Date.now() - lastMs < 300) return;
    lastMs = Date.now();
    times += 1;
    asked.abort();
    if (times >= 3) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.env['npm_lifecycle_event'] !== undefined) endWithNpm(ask);
  const promise = new Promise<void>((resolve) =>
    asked.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  return { signal: asked.signal, promise };
}

/** An npm that is killed cannot tell us; we notice that our parent, or the parent of the shell between, is another. */
function endWithNpm(ask: () => void): void {
  const whoStartedUs = () => `${process.ppid} ${shellParent(process.ppid)}`;
  const npm = whoStartedUs();
  setInterval(() => whoStartedUs() !== npm && ask(), PARENT_POLL_MS).unref();
}

/** The parent of a process that is a shell; nothing for another process, and where there is no /proc. */
function shellParent(pid: number): string {
  try {
    const [, name = '', parent = ''] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return ['sh', 'dash', 'bash'].includes(name) ? parent : '';
  } catch {
    return '';
  }
}
