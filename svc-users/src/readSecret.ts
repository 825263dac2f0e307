import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The first line of the standard input; empty when there is none. At a terminal it is asked for and not shown. */
export async function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: isTerminal });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (isTerminal) process.stderr.write('\n');
  return line;
}
