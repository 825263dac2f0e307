/** What reading a room costs that can be counted: questions to the database, and bytes. */
import { testCatalogue } from '@rackwright/planning/testRooms';
import { startTestRooms } from '../../svc-rooms/src/testRoomsApp';
import type { Figure, Row } from '../planning/row';
import { anyRack, hallOf } from './largeRoom';

const OBJECTS = 600;

interface Counted {
  readonly status: number;
  /** Names of the commands that went to the database. */
  readonly commands: readonly string[];
  readonly headers: Headers;
}

/** What is announced is looked for now and then, whoever asks for what meanwhile. */
const isOfRelay = ({ filter }: { readonly filter?: object }): boolean =>
  filter !== undefined && 'pending' in filter;

/** Saves a room of 600 objects, then reads it with these headers, once more than counted so that the token is known. */
async function counted(headersFor: (etag: string) => Record<string, string>): Promise<Counted> {
  const rooms = await startTestRooms({ tellsCommands: true });
  try {
    const token = rooms.tokens.tokenFor({ userId: 'owner' });
    const body = { room: hallOf(OBJECTS, anyRack(testCatalogue())) };
    const made = await rooms.http.request('POST', '/rooms/room', { token, body });
    if (made.status !== 201) throw new Error(`the room was not saved: ${made.status}`);
    const place = `/rooms/room/${(made.body as { _id: string })._id}`;
    const asked = { token, headers: headersFor(made.headers.get('etag') ?? '') };
    await rooms.http.request('GET', place, asked);
    const commands: string[] = [];
    rooms.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (!isOfRelay(command)) commands.push(commandName);
    });
    const { status, headers } = await rooms.http.request('GET', place, asked);
    return { status, commands: commands.filter((name) => name !== 'ping' && name !== 'hello'), headers };
  } finally {
    await rooms.stop();
  }
}

async function commandsOf(
  headers: (etag: string) => Record<string, string>,
  status: number,
): Promise<Figure> {
  const read = await counted(headers);
  if (read.status !== status) throw new Error(`${status} expected, got ${read.status}`);
  return { figure: read.commands.join(', ') || 'none', ratio: null, isMet: read.commands.length === 1 };
}

export const rows: readonly Row[] = [
  {
    row: '18c',
    what: 'questions to the database for one GET of a room',
    target: '1',
    isCount: true,
    run: () => commandsOf(() => ({}), 200),
  },
  {
    row: '18d',
    what: 'the same for somebody who has it: 304',
    target: '1',
    isCount: true,
    run: () => commandsOf((etag) => ({ 'if-none-match': etag }), 304),
  },
  {
    row: '18e',
    what: 'bytes of a room of 600 objects as it is sent to a browser',
    target: '<= 16 kB',
    isCount: true,
    run: async () => {
      const { headers } = await counted(() => ({ 'accept-encoding': 'br' }));
      const bytes = Number(headers.get('content-length'));
      if (headers.get('content-encoding') !== 'br' || bytes === 0)
        throw new Error('The room is not sent packed');
      return { figure: `${(bytes / 1000).toFixed(1)} kB`, ratio: null, isMet: bytes <= 16_000 };
    },
  },
];
