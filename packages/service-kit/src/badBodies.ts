/** Bodies that no call may take, made from one that it takes: for `callsContract`. */

export type JsonBody = Readonly<Record<string, unknown>> | readonly unknown[];

/** Instead of a value of any type. */
const hostileValues: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  [['a'], ['b']],
  null,
];

/** Refused by every call, whatever it takes. */
const hostileTexts: readonly string[] = [
  'null',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{',
  '{"a":1e999}',
  '{"$where":"1"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"unknown":{"$gt":""}}',
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

/** Fields nobody may set, as they are sent. */
const smuggled = ['"__proto__":{"admin":true}', '"_id":"mine"', '"role":"admin"', '"$set":{"role":"admin"}'];

const without = (body: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** The good object with one field hostile, with one more, and with an operator in a field's name. */
function badObjects(body: Readonly<Record<string, unknown>>): readonly unknown[] {
  const fields = Object.keys(body);
  const good = JSON.stringify(body).slice(1, -1);
  return [
    ...smuggled
      .filter((more) => !fields.some((field) => more.startsWith(`"${field}"`)))
      .map((more) => `{${[good, more].filter(Boolean).join(',')}}`),
    ...fields.flatMap((field) => hostileValues.map((value) => ({ ...body, [field]: value }))),
    ...fields.map((field) => ({ ...without(body, field), [`${field}.$ne`]: '' })),
  ];
}

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** `body` is one that is taken; undefined stands for none, both as what is taken and in what is given back. */
export function badBodies(body: JsonBody | undefined): readonly unknown[] {
  if (Array.isArray(body)) {
    const [first] = body as readonly Readonly<Record<string, unknown>>[];
    const items = first ? [...hostileValues, ...badObjects(first)] : hostileValues;
    return [undefined, ...hostileTexts, ...items.map((item) => `[${asText(item)}]`), { 0: first, length: 1 }];
  }
  return [
    ...(body === undefined ? [] : [undefined]),
    ...hostileTexts,
    ...badObjects((body ?? {}) as Readonly<Record<string, unknown>>),
  ];
}

export interface BadForm {
  readonly what: string;
  readonly body: unknown;
  readonly status: 400 | 415;
}

export type FormTexts = Readonly<Record<string, string>>;

/** A multipart body with the file in its field, and texts beside it. */
export function formOf(field: string, file: Uint8Array, texts: FormTexts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append(field, new Blob([Buffer.from(file)]), 'file');
  return form;
}

/** Forms that no upload may take, made from one that it takes. */
export function badForms(field: string, file: Uint8Array, texts: FormTexts): readonly BadForm[] {
  const withMore = (name: string, value: string | Uint8Array): FormData => {
    const form = formOf(field, file, texts);
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value)]), 'more');
    return form;
  };
  const bad = (what: string, body: unknown, status: 400 | 415 = 400): BadForm => ({ what, body, status });
  return [
    bad('no body', undefined),
    bad('no file', formOf('elsewhere', file, texts)),
    bad('an empty file', formOf(field, new Uint8Array(), texts)),
    bad('two files', withMore(field, file)),
    bad('JSON', { [field]: 'text' }, 415),
    bad('a field that is not known', withMore('role', 'admin')),
    bad('a prototype', withMore('__proto__', 'x')),
    ...Object.entries(texts).flatMap(([name, text]) => [
      bad(`${name} twice`, withMore(name, text)),
      bad(`${name} with an operator`, withMore(`${name}[$ne]`, '')),
    ]),
  ];
}
