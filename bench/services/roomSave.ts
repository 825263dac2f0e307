/** Row 19: what saving a room of 1,000 objects costs before and without the database. */
import { isDeepStrictEqual } from 'node:util';
import { updateRoomRequest } from '@rackwright/contracts';
import { checkScene, readProject, shoppingList, summary, type Catalogue } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { packRoom, prepareRoom, readRoom } from '../../svc-rooms/src/document';
import { microsecondsPerCall, type Figure, type Row } from '../planning/row';
import { anyRack, hallOf } from './largeRoom';

const OBJECTS = 1_000;
const TIMES = 10;
const TIMES_PLAIN = 2;
const PACKING_MS = 3.2;

const catalogue = testCatalogue();
const bodyText = (): string =>
  JSON.stringify({ room: hallOf(OBJECTS, anyRack(catalogue)), device: 'desktop' });

const prepared = (text: string, from: Catalogue) =>
  prepareRoom(readRoom(updateRoomRequest.parse(JSON.parse(text)).room), from);

/** A rule at a time, each pair of objects compared, the figures counted from nothing for each field that needs them. */
function naivelyPrepared(text: string, from: Catalogue): number {
  const { room } = updateRoomRequest.parse(JSON.parse(text));
  const read = readProject(structuredClone(room));
  if (!read.ok) throw new Error(read.reason);
  const { objects } = read.value.data;
  let overlaps = 0;
  for (const a of objects)
    for (const b of objects)
      if (
        a.id !== b.id &&
        Math.abs(a.position.x - b.position.x) < (a.size.width + b.size.width) / 2 &&
        Math.abs(a.position.y - b.position.y) < (a.size.length + b.size.length) / 2
      )
        overlaps += 1;
  const fields = ['totalAmount', 'bottleCount', 'FloorArea'] as const;
  const total = fields.reduce((sum, field) => sum + summary(read.value, from)[field], 0);
  return (
    overlaps + total + JSON.stringify(read.value).length + shoppingList(read.value.data, from).lines.length
  );
}

/** The figures of what is stored are those that counting from nothing gives. */
function checkPrepared(text: string): void {
  const room = prepared(text, catalogue);
  const read = readProject((JSON.parse(text) as { room: unknown }).room);
  if (!read.ok || checkScene(read.value.data, catalogue).length > 0) throw new Error('The room is not whole');
  const { totalAmount, bottleCount, FloorArea } = summary(read.value, catalogue);
  const kept = { totalAmount: room.totalAmount, bottleCount: room.bottleCount, FloorArea: room.FloorArea };
  if (!isDeepStrictEqual(kept, { totalAmount, bottleCount, FloorArea }) || totalAmount <= 0)
    throw new Error('What is stored and what planning counts differ');
}

function saving(): Figure {
  const text = bodyText();
  checkPrepared(text);
  let titles = 0;
  const us = microsecondsPerCall(TIMES, () => (titles += prepared(text, catalogue).titleProject.length));
  let counted = 0;
  const naiveUs = microsecondsPerCall(2, () => (counted += naivelyPrepared(text, catalogue)));
  if (titles === 0 || counted === 0) throw new Error('Nothing was prepared');
  const plainUs = microsecondsPerCall(TIMES, () => (counted += JSON.stringify(JSON.parse(text)).length));
  const figure = `${(us / plainUs).toFixed(2)}x (${(us / 1000).toFixed(2)} and ${(plainUs / 1000).toFixed(2)} ms for ${(text.length / 1000).toFixed(0)} kB)`;
  return { figure, ratio: naiveUs / us, isMet: us <= TIMES_PLAIN * plainUs };
}

/** Microseconds of processor time, also of the threads that pack. */
async function packing(): Promise<Figure> {
  const room = prepared(bodyText(), catalogue);
  await packRoom(room);
  const before = process.cpuUsage();
  const packed = await Promise.all(Array.from({ length: TIMES }, () => packRoom(room)));
  const { user, system } = process.cpuUsage(before);
  const bytes = packed[0]!.packed.length;
  const ms = (user + system) / 1000 / TIMES;
  return {
    figure: `${ms.toFixed(2)} ms, ${(bytes / 1000).toFixed(1)} kB`,
    ratio: null,
    isMet: ms <= PACKING_MS,
  };
}

export const rows: readonly Row[] = [
  {
    row: '19',
    what: 'PUT of a room of 1,000 objects without the database, parsed, validated and prepared, by JSON.parse and stringify of the same bytes',
    target: `<= ${TIMES_PLAIN.toFixed(1)}x`,
    run: saving,
  },
  {
    row: '19b',
    what: 'packing it once for every later read, beside other requests',
    target: `<= ${PACKING_MS} ms`,
    run: packing,
  },
];
