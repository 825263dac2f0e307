/** What the commands of an operator share. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { connectStore, createIndexes } from '@rackwright/service-kit';
import { createAccountStore } from './accounts/accountStore';
import { createPasswords } from './signing-in/passwords';

/** The accounts of the service's database, and what is needed to make one; `close` when that is done. */
export async function openAccounts({ MONGO_URL }: { readonly MONGO_URL: string }) {
  const connection = await connectStore(MONGO_URL);
  const accounts = createAccountStore(connection);
  await createIndexes(connection);
  return {
    parts: { accounts, passwords: createPasswords(), now: () => new Date() },
    close: () => connection.close(),
  };
}

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

/** Ends a command that was refused, with the sentence that says why. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
