import type { ShareLinkAnswer, WireRoom } from '@rackwright/contracts';
import { callsContract, type CallCase, type CallsWorld } from '@rackwright/service-kit/testing';
import { dataUrl, testPng } from './testPictures';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

type World = CallsWorld & Pick<TestRooms, 'tokens'> & { readonly picture: string };

async function makeWorld(): Promise<World> {
  const { http, tokens, stop } = await startTestRooms();
  return { http, tokens, badTokens: tokens.bad, stop, picture: dataUrl(await testPng()) };
}

/** Some calls are made sixty times, each with a room of its own. */
jest.setTimeout(60_000);

const room = squareProject();
const saving = { room, device: 'desktop', browser: 'Chromium' };
const ownerToken = ({ tokens }: World): string => tokens.tokenFor({ userId: 'owner' });
const publisherToken = ({ tokens }: World): string =>
  tokens.tokenFor({ userId: 'publisher', publisher: true });

/** Callers to whom the owner's things do not exist. */
function strangers({ tokens }: World, sales: 'reads' | 'is refused' = 'is refused') {
  const refused: Record<string, readonly [string, number]> = {
    stranger: [tokens.tokenFor({ userId: 'stranger' }), 404],
    publisher: [tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
    admin: [tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
  };
  if (sales === 'is refused')
    refused['sales'] = [tokens.tokenFor({ userId: 's', role: 'salesManager' }), 404];
  return refused;
}

async function made<T>(world: World, path: string, token: string, body: object): Promise<T> {
  const answer = await world.http.request('POST', path, { token, body });
  expect(answer.status).toBe(201);
  return answer.body as T;
}

const savedRoom = (world: World): Promise<WireRoom> =>
  made(world, '/rooms/room', ownerToken(world), { room });
const savedTemplate = (world: World, showAsTemplate = true): Promise<WireRoom> =>
  made(world, '/templates/template', publisherToken(world), { room: { ...room, showAsTemplate } });
const sharedRoom = async (world: World): Promise<ShareLinkAnswer> =>
  made(world, '/share/link', ownerToken(world), { roomId: (await savedRoom(world))._id });

/** A call about a room that was just saved. */
const ofRoom =
  (rest: string, more: Partial<CallCase> = {}, sales: 'reads' | 'is refused' = 'is refused') =>
  async (world: World): Promise<CallCase> => ({
    path: `/rooms/room/${(await savedRoom(world))._id}${rest}`,
    token: ownerToken(world),
    refused: strangers(world, sales),
    ...more,
  });

const ofTemplate =
  (rest: string, more: Partial<CallCase> = {}) =>
  async (world: World): Promise<CallCase> => ({
    path: `/templates/template/${(await savedTemplate(world))._id}${rest}`,
    token: publisherToken(world),
    ...more,
  });

const change = { ...saving, version: 1, allowEmpty: false };
const firstVersion = { headers: { 'If-Match': '"v1"' } };

callsContract<World>(makeWorld, {
  'GET /rooms/rooms/{userId}': (world) => ({
    path: '/rooms/rooms/owner',
    token: ownerToken(world),
    refused: strangers(world, 'reads'),
  }),
  'GET /rooms/room/{id}': ofRoom('', {}, 'reads'),
  'POST /rooms/room': (world) => ({
    token: ownerToken(world),
    body: { ...saving, notSendEmailToUser: true, notSendEmailToAdmin: true },
  }),
  'PUT /rooms/room/{id}': ofRoom('', { body: change }),
  'DELETE /rooms/room/{id}': ofRoom('', firstVersion),
  'GET /rooms/room/{id}/revisions': ofRoom('/revisions', {}, 'reads'),
  'POST /rooms/room/{id}/restore': ofRoom('/restore', { body: { revision: 1, version: 1 } }),
  'GET /rooms/room/{id}/events': ofRoom('/events', {}, 'reads'),
  'POST /rooms/save-screenshot': (world) => ({ token: ownerToken(world), body: { image: world.picture } }),
  'DELETE /rooms/delete-screenshot/{id}': async (world) => {
    const body = { image: world.picture };
    const { url } = await made<{ url: string }>(world, '/rooms/save-screenshot', ownerToken(world), body);
    const id = url.slice('/rooms/pictures/'.length, -'.jpg'.length);
    return {
      path: `/rooms/delete-screenshot/${id}`,
      token: ownerToken(world),
      refused: strangers(world),
    };
  },
  'GET /rooms/pictures/{name}': async (world) => {
    const body = { image: world.picture };
    const { url } = await made<{ url: string }>(world, '/rooms/save-screenshot', ownerToken(world), body);
    return { path: url };
  },
  'POST /rooms/report-amount': ({ tokens }) => ({
    token: tokens.tokenFor({ role: 'admin' }),
    body: { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' },
  }),
  'GET /rooms/product-uses/{id}': (world) => ({
    path: '/rooms/product-uses/CL-IND-6',
    token: publisherToken(world),
    refused: { customer: [ownerToken(world), 403] },
  }),
  'GET /rooms/me/data': (world) => ({ token: ownerToken(world) }),
  'GET /templates/templates': (world) => ({ token: publisherToken(world) }),
  'GET /templates/showTemplates': () => ({}),
  'GET /templates/template/{id}': async (world) => ({
    path: `/templates/template/${(await savedTemplate(world))._id}`,
  }),
  'POST /templates/template': (world) => ({
    token: publisherToken(world),
    body: { ...saving, notSendEmailToUser: true, notSendEmailToAdmin: true },
  }),
  'PUT /templates/template/{id}': ofTemplate('', { body: change }),
  'DELETE /templates/template/{id}': ofTemplate('', firstVersion),
  'GET /templates/template/{id}/revisions': ofTemplate('/revisions'),
  'POST /templates/template/{id}/restore': ofTemplate('/restore', { body: { revision: 1, version: 1 } }),
  'POST /templates/save-screenshot': (world) => ({
    token: publisherToken(world),
    body: { image: world.picture },
  }),
  'POST /share/send-email': async (world) => ({
    token: ownerToken(world),
    body: { to: 'friend@cellars.example', roomId: (await savedRoom(world))._id, message: 'Look!' },
    refused: strangers(world),
  }),
  'POST /share/social': async (world) => ({
    token: ownerToken(world),
    body: { img: world.picture, roomId: (await savedRoom(world))._id, network: 'facebook' },
    refused: strangers(world),
  }),
  'POST /share/link': async (world) => ({
    token: ownerToken(world),
    body: { roomId: (await savedRoom(world))._id },
    refused: strangers(world),
  }),
  'GET /share/links/{roomId}': async (world) => ({
    path: `/share/links/${(await savedRoom(world))._id}`,
    token: ownerToken(world),
    refused: strangers(world),
  }),
  'DELETE /share/link/{id}': async (world) => ({
    path: `/share/link/${(await sharedRoom(world))._id}`,
    token: ownerToken(world),
    refused: strangers(world),
  }),
  'GET /share/p/{token}': async (world) => ({
    path: new URL((await sharedRoom(world)).url).pathname,
  }),
});
