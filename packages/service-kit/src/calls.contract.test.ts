/** The suite for all services, run over a small one with a call of each form. */
import { CALLS } from '@rackwright/contracts';
import { z } from 'zod';
import { anyone, requireSelf, signedInCaller, user, publisher } from './index';
import { callsContract, silentLogger, testService, testTokens } from './testing';
import { notFound, parse, requiredVersion, route, service, uploadedFile, type Router } from './index';

const tokens = testTokens();
const calls = [
  'POST /slides/upload',
  'POST /shopify/checkout/create',
  'GET /rooms/room/{id}/events',
  'GET /share/p/{token}',
  'GET /rooms/rooms/{userId}',
  'DELETE /rooms/room/{id}',
];
const contractOf = (name: string) => CALLS.find((call) => `${call.method} ${call.path}` === name)!;
const takes = (name: string) => contractOf(name).takes ?? z.unknown();

function routes(router: Router): void {
  route(router, 'post', '/slides/upload', { who: publisher }, (req, res) => {
    parse(takes('POST /slides/upload'), req.body);
    res.json({ url: `/of/${uploadedFile(req).size}/bytes` });
  });
  route(router, 'post', '/shopify/checkout/create', { who: anyone }, (req, res) => {
    parse(takes('POST /shopify/checkout/create'), req.body);
    res.json({ success: true, message: '', data: { webUrl: 'https://shop.example' } });
  });
  route(router, 'get', '/rooms/room/:id/events', { who: user }, (req, res) => {
    requireSelf(req, String(req.params['id']), 'salesManager');
    res.type('text/event-stream').write(': open\n\n');
  });
  route(router, 'get', '/share/p/:token', { who: anyone }, (req, res) => {
    if (req.params['token'] !== 'good') throw notFound();
    res.type('html').send('<!doctype html>');
  });
  route(router, 'get', '/rooms/rooms/:userId', { who: user }, (req, res) => {
    const { page, pageSize } = parse(
      z.object({ page: z.number(), pageSize: z.number() }),
      parse(contractOf('GET /rooms/rooms/{userId}').query!, req.query),
    );
    requireSelf(req, String(req.params['userId']), 'salesManager');
    res.json({ items: [], total: 0, page, pageSize });
  });
  route(router, 'delete', '/rooms/room/:id', { who: user }, (req, res) => {
    const body = parse(
      z.object({ version: z.number().optional() }),
      parse(takes('DELETE /rooms/room/{id}'), req.body) ?? {},
    );
    if (signedInCaller(req).userId !== req.params['id']) throw notFound();
    requiredVersion(req, body.version);
    res.status(204).end();
  });
}

const token = tokens.tokenFor({ userId: 'me' });
const stranger = { stranger: [tokens.tokenFor({ userId: 'other' }), 404] } as const;

callsContract(
  async () => {
    const http = await testService(
      service({
        name: 'rooms',
        calls: calls.map(contractOf),
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
