/** Services as a release after this one would have them, built from this one's sources: see `overlay.mjs`. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrokerDefinitions } from '../system/broker';
import type { ServicePart } from '../system/topology';

const run = promisify(execFile);

export interface NextRelease {
  /** Folder with the programs of a service. */
  folderOf(service: ServicePart['name']): string;
  /** What its broker is given, for these passwords of the services. */
  definitions(passwords: Readonly<Record<string, string>>): Promise<BrokerDefinitions>;
  remove(): void;
}

/** Bundles these services into a folder within the project, where they find the modules that are not bundled. */
export async function buildNextRelease(
  root: string,
  services: readonly ServicePart['name'][],
): Promise<NextRelease> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/nextRelease-'));
  const folderOf = (service: string): string => path.join(folder, service);
  const bundle = path.join(root, 'scripts/bundleService.mjs');
  const bundled = async (service: string) => {
    const args = [
      bundle,
      '--plugin',
      path.join(root, 'scripts/nextRelease/overlay.mjs'),
      '--into',
      folderOf(service),
    ];
    await run(process.execPath, args, { cwd: path.join(root, service) });
  };
  await Promise.all(services.map(bundled));
  return {
    folderOf,
    definitions: async (passwords) => {
      const env = { ...process.env, PASSWORDS: JSON.stringify(passwords) };
      const { stdout } = await run(
        process.execPath,
        [path.join(root, 'scripts/nextRelease/definitions.mjs'), folder],
        {
          env,
        },
      );
      return JSON.parse(stdout) as BrokerDefinitions;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
