/** Tables that people send: those of a whole catalogue, and of the bottles that somebody owns. */
import fc from 'fast-check';
import { wholeCatalogueAnswer } from '@rackwright/contracts';
import { readDelimited } from '@rackwright/contracts/delimited';
import { readCollection } from '../../../mf-planner/src/design/collection';
import type { CatalogueState } from '../../../svc-catalogue/src/catalogueStore';
import { readTables } from '../../../svc-catalogue/src/exchange/readTables';
import { answerOf, decideTakingOver } from '../../../svc-catalogue/src/exchange/takingOver';
import { exampleFiles } from '../../../svc-catalogue/src/exchange/testArchive';
import { seedContents } from '../../../svc-catalogue/src/seeding/seedData';
import { changedTable } from './changedTable';
import { must, readerOf, type Reader } from './reader';

const cellsOf = (text: string) => readDelimited(text, ',').map(({ fields }) => fields);

export function tablesReader(): Promise<Reader> {
  const tables = Object.entries(exampleFiles).filter(([name]) => name.endsWith('.csv'));
  const state: CatalogueState = {
    contents: seedContents(),
    histories: new Map(),
    versionOf: () => 1,
    after: () => state,
  };
  const whole = Object.fromEntries(tables.map(([name, text]) => [name, String(text)]));
  const files = new Map([['oak-rack.glb', '/api/files/oak-rack.glb']]);
  const cases = fc.oneof(
    ...tables.map(([name, text]) =>
      changedTable([cellsOf(String(text))]).map((changed) => [name, changed] as const),
    ),
  );
  const read = ([name, changed]: readonly [string, string]): string => {
    const sent = readTables({ texts: { ...whole, [name]: changed }, faults: [] });
    const taken = decideTakingOver(sent, files, { state, now: () => new Date(0) });
    const answer = wholeCatalogueAnswer.safeParse(JSON.parse(JSON.stringify(answerOf(taken, 'v'))));
    must(answer.success, `an answer that its contract does not know: ${answer.error?.message}`);
    return taken.faults.length > 0 ? 'faults told' : 'taken over';
  };
  return Promise.resolve(readerOf({ cases, read }));
}

/** The reader of tables tells of names that come twice in the console. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

const OWNED = [
  'iWine,Type,Quantity,Size,Vintage,Wine\n1,Red,6,750ml,2015,Chateau A\n2,White,2,1.5L,2018,Bourgogne B\n3,Sparkling,"12",375 ml,NV,"Champagne, C"\n',
  'Winery,Wine name,User cellar count,Bottle size\nA,One,3,0.75\nB,Two,1,Magnum\n',
  'Wein;Anzahl;Inhalt\nEins;1.200;0,75 l\nZwei;4;150cl\n',
];

export function collectionReader(): Promise<Reader> {
  const samples = OWNED.map((text, at) =>
    readDelimited(text, at === 2 ? ';' : ',').map(({ fields }) => fields),
  );
  const encoding = fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'latin1', 'utf16le');
  const cases = fc.tuple(changedTable(samples), encoding, fc.boolean());
  const read = async ([text, as, isMarked]: readonly [string, BufferEncoding, boolean]): Promise<string> => {
    const file = new Blob([Buffer.from(isMarked ? `\ufeff${text}` : text, as)]);
    const collection = await quietly(() => readCollection(file, null));
    if (!collection.ok) return collection.reason;
    const { bottles, unknown, unknownOthers } = collection.value;
    for (const count of [...Object.values(bottles), ...unknown.map(([, times]) => times), unknownOthers])
      must(Number.isSafeInteger(count) && count >= 0, `${count} bottles`);
    return 'read';
  };
  return Promise.resolve(readerOf({ cases, read }));
}
