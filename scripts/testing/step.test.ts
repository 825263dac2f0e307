import { Writable } from 'node:stream';

const { runStep } = jest.requireActual<{
  runStep(
    name: string,
    args: readonly string[],
    how: { readonly silentMsMax: number; readonly out: Writable },
  ): Promise<{ readonly succeeded: boolean }>;
}>('./step.mjs');

const SILENT_MS_MAX = 2_000;

async function run(script: string) {
  let said = '';
  const out = new Writable({
    write(chunk, _, done) {
      said += String(chunk);
      done();
    },
  });
  const { succeeded } = await runStep('a step', ['-e', script], { silentMsMax: SILENT_MS_MAX, out });
  return { succeeded, said };
}

describe('a step', () => {
  it('that goes on speaking has the time it needs, and all it says is shown', async () => {
    const slow = `let n = 0; const t = setInterval(() => { console.log('word', n); if (++n === 6) clearInterval(t); }, 500)`;
    expect(await run(slow)).toEqual({
      succeeded: true,
      said: [0, 1, 2, 3, 4, 5].map((n) => `word ${n}\n`).join(''),
    });
  });

  it('that falls silent is ended, and has failed', async () => {
    const { succeeded, said } = await run(`console.error('begun'); setInterval(() => undefined, 1000)`);
    expect(succeeded).toBe(false);
    expect(said).toBe('begun\n[a step: has said nothing for 2 s, ending it]\n');
  });

  it('that ends with a fault has failed', async () => {
    expect(await run('process.exit(3)')).toEqual({ succeeded: false, said: '' });
  });
});
