import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { acceptsConnections, answersOk } from './ports';
import type { ProcessSpec } from './supervise';
import { logFileOf, mailPageOf, portOf, type Places } from './topology';

/** Where svc-reports sends its mails when no other server is named. */
export function mailCatcherUrl(places: Places): string {
  return `smtp://127.0.0.1:${portOf(places, 'mail')}`;
}

/** Takes every mail and passes none on; they are read on its page, and are gone when the system is started again. */
export function mailCatcherProcess(places: Places): ProcessSpec {
  const folder = path.join(places.dataDir, 'mail');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const smtpPort = portOf(places, 'mail');
  const page = new URL(mailPageOf(places));
  const loopback = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const ports = ['--smtp', String(smtpPort), '--web', page.port];
  return {
    name: 'mail',
    command: process.execPath,
    args: [maildev(places.root), ...loopback, ...ports, '--mail-directory', folder],
    logFile: logFileOf(places, 'mail'),
    isReady: async () => (await acceptsConnections(smtpPort)) && (await answersOk(`${page.origin}/healthz`)),
    readyWithinMs: 30_000,
  };
}

function maildev(root: string): string {
  const folder = path.dirname(createRequire(path.join(root, 'package.json')).resolve('maildev/package.json'));
  return path.join(folder, 'bin/maildev');
}
