import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { s3Objects, type S3Place } from '@rackwright/service-kit/s3';
import { filesIn } from './folderStore';
import { mediaTypeOf } from './mediaTypes';
import { MANIFEST, type RemotesStore } from './remotesStore';

/** Versions never change, and neither does what was once the registry. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** So many files are on their way at the same time. */
const AT_ONCE = 8;

const headersOf = (file: string): Readonly<Record<string, string>> => ({
  'content-type': mediaTypeOf(file),
  'cache-control': /^(remotes|revisions)\//.test(file) ? FOR_GOOD : 'no-store',
});

/**
 * A store that speaks Amazon's S3, and refuses with 412 to write what is there already when it is asked to. The gateways that serve it read
 * it without a key.
 */
export function s3Store(place: S3Place): RemotesStore {
  const objects = s3Objects(place);
  const create: RemotesStore['create'] = async (file, bytes) => {
    if (await objects.create(file, bytes, headersOf(file))) return true;
    // An answer that was lost is asked for again: then it is one's own that is there.
    return (await objects.get(file))?.bytes.equals(bytes) ?? false;
  };
  const list: RemotesStore['list'] = async (folder) =>
    (await objects.list(`${folder}/`)).map(({ key, madeMs }) => ({
      name: key.slice(folder.length + 1),
      madeMs,
    }));

  return {
    place: `s3://${place.bucket}/${place.prefix}`,
    read: async (file) => (await objects.get(file))?.bytes ?? null,
    write: (file, bytes) => objects.put(file, bytes, headersOf(file)),
    create,
    list,
    remove: async (name) => {
      await objects.remove(name);
      for (const file of await list(name)) await objects.remove(`${name}/${file.name}`);
    },
    putVersion: async (folder, builtFolder) => {
      const refused = () =>
        new Error(
          `${folder} is there with other files, perhaps a half of them because somebody was stopped: publish under another version, as with --as.`,
        );
      const names = await filesIn(builtFolder);
      const kept = await list(folder);
      if (kept.some(({ name }) => !names.includes(name))) throw refused();
      const put = async (name: string): Promise<void> => {
        const bytes = await readFile(path.join(builtFolder, name));
        if (!(await create(`${folder}/${name}`, bytes))) throw refused();
      };
      const waiting = names.filter((name) => name !== MANIFEST);
      while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(put));
      await put(MANIFEST);
    },
  };
}
