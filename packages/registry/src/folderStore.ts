import type { Dirent } from 'node:fs';
import { cp, link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemotesStore } from './remotesStore';

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Files of a folder and those in it, by their names from there; what is hidden is still arriving, or is going. */
export async function filesIn(folder: string, under = ''): Promise<readonly string[]> {
  const entries = await readdir(path.join(folder, under), { withFileTypes: true }).catch(
    unlessMissing([] as Dirent[]),
  );
  const names = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async (entry) => {
        const name = path.posix.join(under, entry.name);
        return entry.isDirectory() ? filesIn(folder, name) : [name];
      }),
  );
  return names.flat().sort();
}

const temporaryOf = (file: string): string =>
  `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.new`;

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that the gateway serves; written and switched also across a power cut. */
export function folderStore(root: string): RemotesStore {
  const at = (name: string): string => path.join(root, name);
  return {
    place: root,
    read: (file) => readFile(at(file)).catch(unlessMissing(null)),
    write: async (file, bytes) => {
      const temporary = temporaryOf(at(file));
      await writeSynced(temporary, bytes);
      await rename(temporary, at(file));
    },
    create: async (file, bytes) => {
      const temporary = temporaryOf(at(file));
      await writeSynced(temporary, bytes);
      try {
        await link(temporary, at(file));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    list: async (folder) => {
      const found = (await filesIn(at(folder))).map(async (name) => {
        const facts = await stat(at(`${folder}/${name}`)).catch(unlessMissing(null));
        return facts === null ? [] : [{ name, madeMs: facts.mtimeMs }];
      });
      return (await Promise.all(found)).flat();
    },
    remove: (name) => rm(at(name), { recursive: true, force: true }),
    putVersion: async (folder, builtFolder) => {
      const target = at(folder);
      const hidden = path.join(path.dirname(target), `.new-${path.basename(target)}-${process.pid}`);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(hidden, { recursive: true, force: true });
      await cp(builtFolder, hidden, { recursive: true });
      await rename(hidden, target);
    },
  };
}
