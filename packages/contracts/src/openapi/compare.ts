import { callersOf } from '../calls/call';
import type { OpenApiDocument } from './document';
import type { Json, JsonSchema } from './jsonSchemas';
import { narrowings, type Narrowing } from './narrowing';

/** Something that breaks who relied on the previous document. */
export interface IncompatibleChange {
  /** Method and path, as kept. */
  readonly call: string;
  readonly what: string;
}

const record = (value: Json | undefined): JsonSchema => (value ?? {}) as JsonSchema;
const list = (value: Json | undefined): readonly JsonSchema[] => (value ?? []) as readonly JsonSchema[];

const CALLERS: Readonly<Record<string, readonly string[] | undefined>> = callersOf;

/** Who got past the door and no longer does, and who lost the things of others. */
function stricter(previous: JsonSchema, next: JsonSchema): string[] {
  const allowed = (operation: JsonSchema) => CALLERS[String(operation['x-who'])] ?? [];
  const owners = (operation: JsonSchema) => operation['x-owners'] as readonly string[] | undefined;
  const shutOut = allowed(previous).filter((caller) => !allowed(next).includes(caller));
  const before = owners(previous);
  const after = owners(next);
  const lost = after && before ? before.filter((role) => !after.includes(role)) : [];
  return [
    ...(shutOut.length > 0 ? [`is no longer for ${shutOut.join(', ')}`] : []),
    ...(after && !before ? ['is now for the owner only'] : []),
    ...lost.map((role) => `is no longer for ${role} on what is somebody else's`),
  ];
}

/** Another name for a parameter of the path is no change to who calls. */
const shape = (path: string): string => path.replace(/\{\w+\}/g, '{}');

function parametersOf(document: OpenApiDocument, operation: JsonSchema): Map<string, JsonSchema> {
  const kept = record(document.components['parameters']);
  const all = list(operation['parameters']).map((parameter) =>
    typeof parameter['$ref'] === 'string'
      ? record(kept[parameter['$ref'].split('/').at(-1) ?? ''])
      : parameter,
  );
  return new Map(
    all
      .filter((parameter) => parameter['in'] !== 'path')
      .map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
  );
}

interface Pair {
  readonly documents: readonly [previous: OpenApiDocument, next: OpenApiDocument];
  readonly operations: readonly [previous: JsonSchema, next: JsonSchema];
}

const said = (where: string, found: readonly Narrowing[]): string[] =>
  found.map(({ path, what }) => `${[where, ...path].join('.')} ${what}`);

/** Everything that was sent must still be taken. */
function takesLess(where: string, documents: Pair['documents'], previous: Json, next: Json): string[] {
  return said(
    where,
    narrowings(
      { schema: record(previous), document: documents[0] },
      { schema: record(next), document: documents[1] },
      'request',
    ),
  );
}

function changedParameters({ documents, operations }: Pair): string[] {
  const before = parametersOf(documents[0], operations[0]);
  const after = parametersOf(documents[1], operations[1]);
  const added = [...after].filter(([name, { required }]) => required === true && !before.has(name));
  return [
    ...added.map(([name]) => `needs the new ${name}`),
    ...[...before].flatMap(([name, parameter]) => {
      const now = after.get(name);
      if (!now) return name.startsWith('query') ? [`no longer takes the ${name}`] : [];
      return [
        ...(now['required'] === true && parameter['required'] !== true ? [`now needs the ${name}`] : []),
        ...takesLess(name, documents, parameter['schema'] ?? {}, now['schema'] ?? {}),
      ];
    }),
  ];
}

function changedBody({ documents, operations }: Pair): string[] {
  const [before, after] = operations.map((operation) => operation['requestBody']) as [Json?, Json?];
  if (after === undefined) return before === undefined ? [] : ['no longer takes a body'];
  const needed = record(after)['required'] === true;
  if (before === undefined) return needed ? ['needs a body'] : [];
  const contents = [before, after].map((body) => record(record(body)['content'])) as [JsonSchema, JsonSchema];
  return [
    ...(needed && record(before)['required'] !== true ? ['now needs a body'] : []),
    ...Object.entries(contents[0]).flatMap(([type, content]) => {
      const now = contents[1][type];
      if (now === undefined) return [`no longer takes ${type}`];
      return takesLess('body', documents, record(content)['schema'] ?? {}, record(now)['schema'] ?? {});
    }),
  ];
}

const isSuccess = ([status]: readonly [string, Json]): boolean => status.startsWith('2');

/** Everything that is answered must be what was answered before, and may be more. */
function changedAnswer({ documents, operations }: Pair): string[] {
  const [before, after] = operations.map((operation) =>
    Object.entries(record(operation['responses'])).filter(isSuccess),
  ) as [[string, Json][], [string, Json][]];
  const afterwards = new Map(after);
  return before.flatMap(([status, answer]) => {
    const now = afterwards.get(status);
    if (now === undefined) return [`no longer answers ${status}`];
    const contents = record(record(now)['content']);
    return Object.entries(record(record(answer)['content'])).flatMap(([type, content]) => {
      const given = contents[type];
      if (given === undefined) return [`no longer answers ${type}`];
      const found = narrowings(
        { schema: record(record(given)['schema']), document: documents[1] },
        { schema: record(record(content)['schema']), document: documents[0] },
        'answer',
      );
      return said('answer', found);
    });
  });
}

/**
 * Every change between two documents of one service that breaks a caller made for the previous one: a call that is gone or
 * for fewer people, a request that is refused where it was taken, an answer with less in it or something else.
 */
export function incompatibleChanges(
  previous: OpenApiDocument,
  next: OpenApiDocument,
): readonly IncompatibleChange[] {
  const now = new Map(
    Object.entries(next.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method} ${shape(path)}`, operation] as const,
      ),
    ),
  );
  return Object.entries(previous.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const after = now.get(`${method} ${shape(path)}`);
      if (!after) return [{ call, what: 'is gone' }];
      const pair: Pair = { documents: [previous, next], operations: [before, after] };
      const found = [
        ...stricter(before, after),
        ...changedParameters(pair),
        ...changedBody(pair),
        ...changedAnswer(pair),
      ];
      return found.map((what) => ({ call, what }));
    }),
  );
}
