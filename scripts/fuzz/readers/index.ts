/** The readers by their names, and how many of a thousand cases are theirs: by how much there is to read wrongly, and what a case takes. */
import { contractsReader } from './contracts';
import { archiveReader, modelReader, pictureReader } from './files';
import { projectReader } from './project';
import type { Reader } from './reader';
import { collectionReader, tablesReader } from './tables';
import { wireReader } from './wire';

interface Listed {
  readonly share: number;
  readonly start: () => Promise<Reader>;
}

export const READERS = {
  contracts: { share: 260, start: contractsReader },
  project: { share: 200, start: projectReader },
  wire: { share: 210, start: wireReader },
  model: { share: 120, start: modelReader },
  collection: { share: 100, start: collectionReader },
  tables: { share: 30, start: tablesReader },
  archive: { share: 50, start: archiveReader },
  picture: { share: 30, start: pictureReader },
} as const satisfies Readonly<Record<string, Listed>>;

export type ReaderName = keyof typeof READERS;
