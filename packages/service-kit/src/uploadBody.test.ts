import { BODY_LIMIT_BYTES, callsOf } from '@rackwright/contracts';
import { z } from 'zod';
import { silentLogger } from './logging';
import { route } from './route';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';
import { uploadedFile } from './uploadBody';

const plain = { summary: 'A call of this test.', upload: 'file', status: 200, gives: z.unknown() } as const;
const calls = callsOf(
  'catalogue',
  { upload: 'POST /slides/upload', closed: 'POST /slides/closed' },
  {
    upload: {
      ...plain,
      who: 'anyone',
      takes: z.strictObject({ id: z.string().max(10).default(''), folder: z.string().default('') }),
    },
    closed: { ...plain, who: 'user' },
  },
);
const LIMIT = BODY_LIMIT_BYTES.usual;
const tokens = testTokens();
let http: TestService;

beforeAll(async () => {
  http = await testService(
    service({
      name: 'catalogue',
      calls: Object.values(calls),
      keys: tokens.keys,
      logger: silentLogger(),
      ready: {},
      routes: [
        route(calls.upload, ({ body, req }) => {
          const { size, buffer, originalname, mimetype } = uploadedFile(req);
          return { size, first: buffer[0], originalname, mimetype, fields: body };
        }),
        route(calls.closed, () => ({})),
      ],
    }),
  );
});
afterAll(() => http.stop());

type Part = readonly [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string];
function form(...parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value], { type: 'image/png' }), fileName ?? 'a.png');
  }
  return data;
}
const file: Part = ['file', Uint8Array.of(7, 8, 9)];
const send = (body: unknown, headers: Record<string, string> = {}, path = '/slides/upload') =>
  http.request('POST', path, { body, headers });
const raw = (...lines: readonly string[]) =>
  send(lines.join('\r\n'), { 'content-type': 'multipart/form-data; boundary=x' });

it('gives the file and the texts beside it, without what the client calls its file', async () => {
  const hostile: Part = ['file', Uint8Array.of(7, 8, 9), '../../etc/passwd.png'];
  const answer = await send(form(['id', 'p-1'], hostile, ['folder', '../up']));
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      size: 3,
      first: 7,
      originalname: '',
      mimetype: 'application/octet-stream',
      fields: { id: 'p-1', folder: '../up' },
    },
  ]);
});

it('takes a file at the limit of the call and refuses one byte more with 413', async () => {
  expect((await send(form(['file', new Uint8Array(LIMIT)]))).status).toBe(200);
  const refused = await send(form(['file', new Uint8Array(LIMIT + 1)]));
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    413,
    'application/problem+json; charset=utf-8',
  ]);
});

it('refuses a body that says it is far larger before it reads it', async () => {
  expect((await send(form(['file', new Uint8Array(LIMIT + 1024 * 1024)]))).status).toBe(413);
});

it('refuses a text of more than 256 KiB with 413', async () => {
  expect((await send(form(['folder', 'x'.repeat(256 * 1024)], file))).status).toBe(200);
  expect((await send(form(['folder', 'x'.repeat(256 * 1024 + 1)], file))).status).toBe(413);
});

it.each([
  ['no body', undefined],
  ['no file', form(['id', 'a'])],
  ['an empty file', form(['file', new Uint8Array()])],
  ['a text in place of the file', form(['file', 'text'])],
  ['a file in another field', form(['picture', Uint8Array.of(1)])],
  ['two files', form(file, file)],
  ['a file beside the file', form(file, ['other', Uint8Array.of(1)])],
  ['a text twice', form(file, ['id', 'a'], ['id', 'b'])],
  ['an operator', form(file, ['id[$ne]', ''])],
  ['a list', form(file, ['id[]', 'a'])],
  ['a prototype', form(file, ['__proto__', 'a'])],
  ['a prototype’s field', form(file, ['__proto__[admin]', 'true'])],
  ['a field that is not known', form(file, ['role', 'admin'])],
  ['a text that is too long for its field', form(file, ['id', 'x'.repeat(11)])],
  ['a name of 101 bytes', form(file, ['x'.repeat(101), 'a'])],
  ['21 texts', form(file, ...Array.from({ length: 21 }, (_, at): Part => [`f${at}`, '']))],
])('refuses %s with 400', async (_what, body) => {
  const answer = await send(body);
  expect([answer.status, answer.body]).toMatchObject([400, { status: 400, requestId: expect.any(String) }]);
});

it.each([
  ['ends in the middle', '--x', 'Content-Disposition: form-data; name="file"; filename="a"', '', 'bytes'],
  ['has a part without a name', '--x', 'Content-Disposition: form-data', '', 'a', '--x--'],
  ['has no part', 'nothing'],
])('refuses a body that %s with 400', async (_what, ...lines) => {
  expect((await raw(...lines)).status).toBe(400);
});

it.each([
  ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }],
  ['a bare picture', 'x', { 'content-type': 'image/png' }],
  ['a form of another kind', 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another multipart', 'x', { 'content-type': 'multipart/mixed; boundary=x' }],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
  [
    'a compressed form',
    'x',
    { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
  ],
])('refuses %s with 415', async (_what, body, headers) => {
  expect((await send(body, headers)).status).toBe(415);
});

it('asks who calls before it reads the file', async () => {
  expect((await send(form(), {}, '/slides/closed')).status).toBe(401);
});
