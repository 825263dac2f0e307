/** What no caller sends who means well, by the place where it is sent. */
import { zipFile } from '../api/files';
import { LURES } from './lure';

const LONG = 20_000;
const DEEP = 5_000;

/** Of a surrogate pair: JSON can have it, UTF-8 cannot. */
const HALF_A_PAIR = '\ud800';

export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  HALF_A_PAIR,
  '\u202e\u200b\ufeff',
  '💩'.repeat(50),
  'e\u0301'.repeat(300),
  'x'.repeat(LONG),
  'a.'.repeat(LONG),
  ' '.repeat(LONG),
  '\n'.repeat(LONG),
  '-'.repeat(LONG),
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR '1'='1",
  '{{7*7}}${7*7}#{7*7}',
  'one\r\nSet-Cookie: two=3',
  '%0d%0aSet-Cookie:%20two=3',
  '%00',
  '$where',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-Infinity',
  '0x10',
  '1e400',
  '٣',
  '-0',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '=cmd|calc!A1',
  '(a+)+$',
  'data:image/png;base64,AAAA',
  'data:image/jpeg;base64,%%%%',
  '2026-02-30T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  ...LURES,
];

export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  1e21,
  -1e300,
  Number.MAX_VALUE,
];

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inside) => ({ a: inside }), 1);

export const HOSTILE_VALUES: readonly unknown[] = [
  ...[{ $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }, { $regex: '(a+)+$' }, { $in: [null] }],
  ...[{ $expr: { $gt: ['$a', 1] } }, { $numberLong: '1' }, { $oid: 'f'.repeat(24) }, { $date: 1 }],
  ...[JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: { admin: true } } }],
  ...[{ toString: 'x' }, { valueOf: null }, { toJSON: 'x' }, { length: 1e9 }, { then: true }],
  ...[null, true, false, [], {}, [[]], [null], [{}], '', deep(20), deep(31)],
  Array.from({ length: 3_000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at])),
];

export const HOSTILE_NAMES: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '_id', '__v', 'role', 'user_id'],
  ...['$set', '$where', '$gt', 'a.b', 'a.$ne', 'a[$ne]', '', ' ', '\u0000', 'k'.repeat(3_000), '💩'],
];

/** As they stand in a path or a query: what would break the line of the request is written with percents. */
export const HOSTILE_WORDS: readonly string[] = [
  ...HOSTILE_TEXTS.filter((text) => text !== HALF_A_PAIR).map(encodeURIComponent),
  ...['%', '%zz', '%c0%af', '%ff', '%ed%a0%80', '..', '.', '..%2f..', '%2e%2e', ';', ':', '*', '~', '@', ','],
  ...['no-such-id', '0', '-1', '9'.repeat(400), 'f'.repeat(24), 'F'.repeat(32), 'a'.repeat(7_000)],
  ...['00000000-0000-4000-8000-000000000000', '{"$gt":""}', '[$gt]=', '%24gt', 'index.html', 'x.json'].map(
    (one) => one.replaceAll('"', '%22'),
  ),
];

/** By header; as Latin-1, which is what a header is sent in. */
export const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': [
    '*',
    '""',
    '"',
    'v1',
    'W/"v1"',
    '"v-1"',
    '"v1e9"',
    '"v1", "v2"',
    '"v99999999999999999999"',
    '"v\u00e9"',
  ],
  'if-none-match': ['*', '"', 'W/', 'x'.repeat(3_000), '"a","b"'],
  'idempotency-key': ['', ' ', '*', '{"$gt":""}', '__proto__', 'k'.repeat(3_000), '\u00ff\u00fe', '../x'],
  authorization: [
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer a.b.c',
      'Basic YTpi',
      'bearer x',
      `Bearer ${'a'.repeat(3_000)}`,
    ],
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwicm9sZXMiOlsiYWRtaW4iXX0.',
    'Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Il9fcHJvdG9fXyJ9.e30.AAAA',
  ],
  'content-type': [
    ...[
      '',
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json; charset=x',
    ],
    ...['application/json;', 'APPLICATION/JSON', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...[
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(3_000)}`,
      '\u00ff/\u00ff',
    ],
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', '__proto__', ''],
  accept: ['application/xml', '*/*;q=0', 'x'.repeat(3_000), ';', '__proto__'],
  'accept-language': ['xx', '*', 'de;q=NaN', `${'en,'.repeat(1_000)}en`, '../../de', '__proto__', '\u00ff'],
  cookie: ['a', '=;=', `s=${'x'.repeat(3_000)}`, '__proto__=1', '__Host-session=x', 'refresh=%00'],
  origin: ['null', 'https://elsewhere.example', 'x', '', ...LURES],
  referer: LURES,
  'x-forwarded-host': ['x', '', ...LURES.map((lure) => new URL(lure).host)],
  'x-original-url': LURES,
  'x-forwarded-for': ['127.0.0.1', 'x', '1.2.3.4, '.repeat(200), '::1', '999.1.1.1'],
  'x-forwarded-proto': ['https', 'gopher', ','],
  'x-request-id': ['', 'x'.repeat(3_000), '{"a":1}', '\u00ff', '../../x', '__proto__'],
  traceparent: ['00-0-0-00', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, 'ff', '\u00ff'],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'user-agent': ['', '\u00ff', 'x'.repeat(3_000), '${jndi:ldap://x}'],
};

const REPLACED = /:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false|null)/gi;

/** The JSON with one of its plain values, chosen by `place`, written in another way. */
function written(json: string, place: number, as: string): string {
  const found = [...json.matchAll(REPLACED)];
  const one = found[Math.floor(place * found.length)];
  if (one === undefined) return `{"a":${as}}`;
  return `${json.slice(0, one.index)}:${as}${json.slice(one.index + one[0].length)}`;
}

/** What becomes of a body on its way. `place` is from 0 to 1, where in it. */
export const SPOILED = {
  'cut short': (json: string, place: number) => json.slice(0, Math.floor(place * json.length)),
  empty: () => ' ',
  'in UTF-16': (json: string) => Buffer.from(json, 'utf16le'),
  'with a byte order mark': (json: string) => `\ufeff${json}`,
  'with a byte that is no UTF-8': (json: string, place: number) =>
    Buffer.from(written(json, place, '"\u00ff"'), 'latin1'),
  'with half a surrogate pair': (json: string, place: number) => written(json, place, '"\\ud800"'),
  'with an escaped NUL': (json: string, place: number) => written(json, place, '"\\u0000"'),
  'with NaN': (json: string, place: number) => written(json, place, 'NaN'),
  'with 1e999': (json: string, place: number) => written(json, place, '1e999'),
  'with 400 digits': (json: string, place: number) => written(json, place, '9'.repeat(400)),
  'nested too deep': (json: string, place: number) =>
    written(json, place, `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  'never closed': () => '['.repeat(DEEP),
  'with a name twice': (json: string) => json.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1{"$gt":""},$1'),
  'with the prototype as the last name': (json: string) =>
    json.replace(/\}$/, `${json.length > 2 ? ',' : ''}"__proto__":{"admin":true}}`),
  'as a list': (json: string) => `[${json}]`,
  'as a text': (json: string) => JSON.stringify(json),
  'twice behind each other': (json: string) => `${json}${json}`,
} as const satisfies Readonly<Record<string, (json: string, place: number) => string | Buffer>>;

const NINES = '9';

/** What becomes of a file. `place` is from 0 to 1, where in it. */
export const SPOILED_FILES = {
  'cut short': (bytes: Buffer, place: number) => bytes.subarray(0, Math.floor(place * bytes.length)),
  'one byte turned over': (bytes: Buffer, place: number) => {
    const turned = Buffer.from(bytes);
    const at = Math.floor(place * bytes.length);
    turned[at] = 255 - (turned[at] ?? 0);
    return turned;
  },
  'four bytes full': (bytes: Buffer, place: number) => {
    const at = Math.floor(place * bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(4, 0xff), bytes.subarray(at + 4)]);
  },
  'numbers larger': (bytes: Buffer, place: number) => {
    const from = Math.floor(place * bytes.length);
    const text = bytes.toString('latin1');
    const larger = text.slice(from).replace(/\d+/, (digits) => NINES.repeat(digits.length));
    return Buffer.from(text.slice(0, from) + larger, 'latin1');
  },
  'only its head': (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(bytes.length)]),
  'zeros behind it': (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5_000)]),
  'twice behind itself': (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  'a text': () => Buffer.from('Not what it says'),
  'a picture drawn in text': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  'a model without anything': () => Buffer.from('676c5446020000000c000000', 'hex'),
  'a model that is longer than it is': () => Buffer.from('676c544602000000ffffffffffffffff4a534f4e', 'hex'),
  'an archive of no file': () => Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
  'an archive that leads outside': () => zipFile('../../measures.csv', '_id,value\n').bytes,
  'an archive of a file without a name': () => zipFile('', 'x').bytes,
  'an archive of tables nobody knows': () => zipFile('__proto__.csv', '_id\n__proto__\n').bytes,
  'a table of prototypes': () => zipFile('measures.csv', '_id,value,__proto__\nconstructor,1,2\n').bytes,
  'a table with an open quote': () => zipFile('measures.csv', '_id,value\n"wall-gap,1\n').bytes,
  'a table of many columns': () => zipFile('measures.csv', `${'a,'.repeat(20_000)}b\n1\n`).bytes,
  'a table of odd values': () =>
    zipFile('measures.csv', '_id,value\nwall-gap,NaN\nwall-gap,1e999\n=cmd|calc!A1,\u0000\n,,,,\n').bytes,
  'a table of products': () => zipFile('products.csv', '_id,productName\n{"$gt":""},x\n').bytes,
  'a table in UTF-16': () =>
    zipFile('measures.csv', Buffer.from('_id,value\n', 'utf16le').toString('latin1')).bytes,
} as const satisfies Readonly<Record<string, (bytes: Buffer, place: number) => Buffer>>;
