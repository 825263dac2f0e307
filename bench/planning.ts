import { rows as design } from './planning/design';
import { rows as documents } from './planning/documents';
import { rows as drag } from './planning/drag';
import { rows as pick } from './planning/pick';
import { rows as plan } from './planning/plan';
import { rows as prices } from './planning/prices';
import { rows as rooms } from './planning/rooms';
import type { Row } from './planning/row';
import { measureRows } from './table';

const allRows: readonly Row[] = [drag, rooms, prices, pick, plan, documents, design].flat();

/** Prints the table of planning, or some of its rows: see `measureRows`. */
export const measurePlanning = (args: readonly string[]): Promise<void> => measureRows(allRows, args);
