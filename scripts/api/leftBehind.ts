/** What is still kept of a person, looked for in everything that is kept: documents, files and logs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { connectStore, folderBlobs } from '@rackwright/service-kit';

/** Of the person, by what it is. */
export type Words = Readonly<Record<string, string>>;

const wordsIn = (text: string, words: Words): readonly string[] => {
  const searched = text.toLowerCase();
  return Object.keys(words).filter((what) => searched.includes(words[what]!.toLowerCase()));
};

async function documentsWith(
  service: ServiceName,
  mongoUrl: string,
  words: Words,
): Promise<readonly string[]> {
  const connection = await connectStore(mongoUrl);
  try {
    const found: string[] = [];
    for (const { name } of await connection.db!.listCollections({}, { nameOnly: true }).toArray()) {
      const documents = await connection.db!.collection(name).find().toArray();
      for (const what of wordsIn(JSON.stringify(documents), words)) found.push(`${service}.${name}: ${what}`);
    }
    return found;
  } finally {
    await connection.close();
  }
}

async function filesWith(folder: string, name: string, words: Words): Promise<readonly string[]> {
  const store = folderBlobs(folder);
  const found = new Set<string>();
  for (const key of await store.list()) {
    const blob = await store.get(key);
    for (const what of wordsIn(`${key} ${blob?.bytes.toString('latin1') ?? ''}`, words))
      found.add(`files of ${name}: ${what}`);
  }
  return [...found];
}

function logsWith(folder: string, words: Words): readonly string[] {
  return readdirSync(folder).flatMap((name) =>
    wordsIn(readFileSync(path.join(folder, name), 'utf8'), words).map((what) => `log ${name}: ${what}`),
  );
}

/** What may be found of somebody whose account is erased. */
const MAY_STAY: readonly RegExp[] = [
  // For the books, under the name they were made in.
  /^orders\.(orders|paymentAttempts): (firstName|lastName)$/,
  // Marks that refuse what arrives late, and tokens that are not over yet.
  /^\w+\.(erasures|endedSessions): id$/,
  // The emptied account, so that its id is never given again.
  /^users\.accounts: id$/,
  // Addresses of calls, with an id that names nobody any more.
  /^log [\w.-]+: id$/,
];

/** Of places as `placesWith` gives them, those where nothing may be found of somebody whose account is erased. */
export const mayNotStay = (places: readonly string[]): readonly string[] =>
  places.filter((place) => !MAY_STAY.some((pattern) => pattern.test(place)));

/** Where in a data folder, and in the databases beside it, these words are. */
export async function placesWith(
  { dataDir, mongoUrlOf }: { readonly dataDir: string; readonly mongoUrlOf: (of: ServiceName) => string },
  words: Words,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const service of serviceNames) {
    found.push(...(await documentsWith(service, mongoUrlOf(service), words)));
    const folder = path.join(dataDir, 'blobs', service);
    if (existsSync(folder)) found.push(...(await filesWith(folder, service, words)));
  }
  const logs = ['logs', 'gateway/logs'].flatMap((folder) => logsWith(path.join(dataDir, folder), words));
  return [...found, ...logs].sort();
}
