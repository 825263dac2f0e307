import { listOf, roomSchema, roomSummarySchema } from '@rackwright/contracts';
import { callsContract, type CallCase, type CallsWorld } from '@rackwright/service-kit/testing';
import seeds from '../seed/templates.json';
import { templateOf, templateSeeds } from './templateSeed';
import { squareProject, startTestRooms } from './testRoomsApp';

type World = CallsWorld & Pick<Awaited<ReturnType<typeof startTestRooms>>, 'tokens'>;

async function makeWorld(): Promise<World> {
  const { http, tokens, templates, stop } = await startTestRooms();
  const [first] = templateSeeds.parse(seeds);
  await templates.create(templateOf({ ...first!, id: 'shown' }, '2026-01-01T00:00:00.000Z'));
  return { http, tokens, badTokens: tokens.bad, stop };
}

const room = squareProject();
const saving = { room, device: 'desktop', browser: 'Chromium' };
const ownerToken = ({ tokens }: World): string => tokens.tokenFor({ userId: 'owner' });

/** A room that was just saved, and who may not have it. */
async function savedRoom(world: World, sales: 'reads' | 'is refused') {
  const { http, tokens } = world;
  const token = ownerToken(world);
  const { body } = await http.request('POST', '/rooms/room', { token, body: { room } });
  const refused: Record<string, readonly [string, number]> = {
    guest: [tokens.tokenFor({ userId: 'owner', role: 'guest' }), 403],
    stranger: [tokens.tokenFor({ userId: 'stranger' }), 404],
    publisher: [tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
    admin: [tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
  };
  if (sales === 'is refused')
    refused['sales'] = [tokens.tokenFor({ userId: 's', role: 'salesManager' }), 404];
  return { path: `/rooms/room/${(body as { _id: string })._id}`, token, refused } satisfies Partial<CallCase>;
}

callsContract<World>(makeWorld, {
  'POST /rooms/room': (world) => ({
    token: ownerToken(world),
    body: { ...saving, notSendEmailToUser: true, notSendEmailToAdmin: true },
    status: 201,
    answer: roomSchema,
    refused: { guest: [world.tokens.tokenFor({ role: 'guest' }), 403] },
  }),
  'GET /rooms/room/{id}': async (world) => ({
    ...(await savedRoom(world, 'reads')),
    status: 200,
    answer: roomSchema,
  }),
  'PUT /rooms/room/{id}': async (world) => ({
    ...(await savedRoom(world, 'is refused')),
    body: { ...saving, version: 1, allowEmpty: false },
    status: 200,
    answer: roomSchema,
  }),
  'DELETE /rooms/room/{id}': async (world) => ({
    ...(await savedRoom(world, 'is refused')),
    headers: { 'If-Match': '"v1"' },
    status: 204,
    answer: null,
  }),
  'GET /rooms/rooms/{userId}': async (world) => {
    const { token, refused } = await savedRoom(world, 'reads');
    return { path: '/rooms/rooms/owner', token, status: 200, answer: listOf(roomSummarySchema), refused };
  },
  'GET /templates/showTemplates': () => ({ status: 200, answer: listOf(roomSummarySchema) }),
  'GET /templates/template/{id}': () => ({
    path: '/templates/template/shown',
    status: 200,
    answer: roomSchema,
  }),
});
