/** The suite for all services, run over a small one with a call of each form. */
import { roomCalls, shareCalls, shopCalls, slideCalls } from '@rackwright/contracts';
import { z } from 'zod';
import { notFound, requiredVersion, requireSelf, service, uploadedFile } from './index';
import { route, SENT } from './route';
import { callsContract, silentLogger, testService, testTokens } from './testing';

const tokens = testTokens();

const routes = [
  route(slideCalls.upload, ({ req }) => ({ url: `/of/${uploadedFile(req).size}/bytes` })),
  route(shopCalls.createCheckout, () => ({
    success: true,
    message: '',
    data: { webUrl: 'https://shop.example' },
  })),
  route(roomCalls.events, ({ params, req, res }) => {
    requireSelf(req, params.id, 'salesManager');
    res.type('text/event-stream').write(': open\n\n');
    return SENT;
  }),
  route(shareCalls.page, ({ params, res }) => {
    if (params.token !== 'good') throw notFound();
    res.type('html').send('<!doctype html>');
    return SENT;
  }),
  route(roomCalls.list, ({ params, query: { page, pageSize }, req }) => {
    requireSelf(req, params.userId, 'salesManager');
    return { items: [], total: 0, page, pageSize };
  }),
  route(roomCalls.remove, ({ caller, params, body, req }) => {
    if (caller.userId !== params.id) throw notFound();
    requiredVersion(req, body?.version);
  }),
];

const token = tokens.tokenFor({ userId: 'me' });
const stranger = { stranger: [tokens.tokenFor({ userId: 'other' }), 404] } as const;

callsContract(
  async () => {
    const http = await testService(
      service({
        name: 'rooms',
        calls: routes.map(({ call }) => call),
        routes,
        keys: tokens.keys,
        logger: silentLogger(),
        ready: {},
      }),
    );
    return { http, tokens, badTokens: tokens.bad, stop: () => http.stop() };
  },
  {
    'POST /slides/upload': () => ({
      token: tokens.tokenFor({ publisher: true }),
      body: { path: 'slides' },
      file: Buffer.from('picture'),
      answer: z.object({ url: z.literal('/of/7/bytes') }),
    }),
    'POST /shopify/checkout/create': () => ({ body: [{ sku: 'CL-IND-4', quantity: 1 }] }),
    'GET /rooms/room/{id}/events': () => ({ path: '/rooms/room/me/events', token, refused: stranger }),
    'GET /share/p/{token}': () => ({ path: '/share/p/good' }),
    'GET /rooms/rooms/{userId}': () => ({ path: '/rooms/rooms/me', token, refused: stranger }),
    'DELETE /rooms/room/{id}': () => ({
      path: '/rooms/room/me',
      token,
      body: { version: 1 },
      refused: stranger,
    }),
  },
);
