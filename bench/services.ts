import { rows as streams } from './services/catalogueStreams';
import { rows as desk } from './services/deskLists';
import { rows as ended } from './services/endedSessions';
import { rows as figures } from './services/figures';
import { rows as impact } from './services/impact';
import { rows as others } from './services/othersMeanwhile';
import { rows as publisher } from './services/publisherLists';
import { rows as relay } from './services/relay';
import { rows as reports } from './services/report';
import { rows as reads } from './services/roomReads';
import { rows as counts } from './services/roomReadCounts';
import { rows as saves } from './services/roomSave';
import { rows as tokens } from './services/tokenCheck';
import { rows as whole } from './services/wholeCatalogue';
import { measureRows } from './table';

const allRows = [
  reads,
  counts,
  saves,
  tokens,
  reports,
  others,
  publisher,
  desk,
  relay,
  ended,
  whole,
  impact,
  streams,
  figures,
].flat();

/** Prints the table of the services, or some of its rows: see `measureRows`. */
export const measureServices = (args: readonly string[]): Promise<void> => measureRows(allRows, args);
