import type { z } from 'zod';
import { documentedCalls, type CallRoute } from '../calls';
import type { ServiceName } from '../events';
import { problemSchema } from '../problem';
import { reachable, redirected, schemasOf, type Json, type JsonSchema } from './jsonSchemas';
import { operation, problemResponses, requestHeaders, type CallSchemas } from './operation';

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: Json;
  readonly tags: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const OWNS: Readonly<Record<ServiceName, string>> = {
  users: 'Accounts, sign-in and tokens.',
  rooms: 'Projects, templates, their pictures, and what is shared of them.',
  catalogue: 'Products and everything else that publishers keep.',
  orders: 'Prices, orders, requests for help and for review.',
  reports: 'The activity log, figures and mails.',
};

const CONVENTIONS = [
  'Bodies are JSON in UTF-8 unless a call says otherwise; unknown fields are refused where something is changed.',
  'Every refusal is `application/problem+json`, and its `detail` is the sentence a person is shown.',
  'Dates are ISO 8601 in UTC. Ids are opaque. What somebody may not know of is not found.',
  'Every answer has an `X-Request-Id`; name it when you ask for help.',
].join(' ');

const isSchema = (gives: CallRoute['gives']): gives is z.ZodType =>
  gives !== null && typeof gives !== 'string';

interface Described {
  readonly calls: readonly CallSchemas[];
  readonly schemas: Readonly<Record<string, Json>>;
}

/** The components that mean one thing when sent and another when received, so that they need two names. */
function twoFaced(
  used: ReadonlySet<string>,
  sent: Readonly<Record<string, Json>>,
  received: Readonly<Record<string, Json>>,
): ReadonlySet<string> {
  const differs = (id: string): boolean => JSON.stringify(sent[id]) !== JSON.stringify(received[id]);
  return new Set(
    [...used].filter((id) =>
      [id, ...reachable([sent[id] ?? null], sent as Record<string, JsonSchema>)].some(differs),
    ),
  );
}

/** The schemas of all calls, and the components they share. */
function described(calls: readonly CallRoute[]): Described {
  const requests = calls.flatMap(({ takes, query }) =>
    [takes, query].filter((schema) => schema !== undefined),
  );
  const answers = [problemSchema, ...calls.map(({ gives }) => gives).filter(isSchema)];
  const sent = schemasOf(requests, 'input');
  const received = schemasOf(answers, 'output');
  const usedInside = (set: typeof sent) => reachable(set.asked, set.components);
  const sentIds = usedInside(sent);
  const receivedIds = usedInside(received);
  const both = new Set([...sentIds].filter((id) => receivedIds.has(id)));
  const clash = twoFaced(both, sent.components, received.components);
  const sentName = (id: string): string => (clash.has(id) ? `${id}Input` : id);
  const sentSchemas = sent.asked.map((schema) => redirected(schema, sentName) as JsonSchema);
  const entries: (readonly [string, Json])[] = [
    ...[...sentIds].map((id) => [sentName(id), redirected(sent.components[id] ?? null, sentName)] as const),
    ...[...receivedIds].map((id) => [id, received.components[id] ?? null] as const),
  ];
  const sentOf = (schema: z.ZodType | undefined) => schema && sentSchemas[requests.indexOf(schema)];
  return {
    calls: calls.map((call) => {
      const takes = sentOf(call.takes);
      const query = resolved(sentOf(call.query), sent.components);
      const gives = isSchema(call.gives) ? received.asked[answers.indexOf(call.gives)] : undefined;
      return { call, ...(takes && { takes }), ...(query && { query }), ...(gives && { gives }) };
    }),
    schemas: Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A query is written out parameter by parameter, so it has to be at hand itself. */
const resolved = (
  schema: JsonSchema | undefined,
  components: Readonly<Record<string, JsonSchema>>,
): JsonSchema | undefined =>
  typeof schema?.['$ref'] === 'string' ? components[schema['$ref'].split('/').at(-1) ?? ''] : schema;

const segmentOf = ({ path }: CallRoute): string => path.split('/')[1] ?? '';

/** What a service answers, those calls unless others are given, made from their contracts alone. */
export function openApiDocument(
  service: ServiceName,
  calls: readonly CallRoute[] = documentedCalls(service),
): OpenApiDocument {
  const { calls: all, schemas } = described(calls);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const one of all) {
    const operations = (paths[one.call.path] ??= {});
    operations[one.call.method.toLowerCase()] = operation(one, segmentOf(one.call));
  }
  const used = reachable([paths as Json, schemas as Json], schemas as Record<string, JsonSchema>);
  return {
    openapi: '3.1.0',
    info: {
      title: `Rackwright: ${service}`,
      version: '1',
      description: `${OWNS[service]} ${CONVENTIONS}`,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-unlicensed' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(calls.map(segmentOf))].map((name) => ({ name, description: `Calls under /${name}.` })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).filter(([id]) => used.has(id) || id === 'Problem'),
      ) as JsonSchema,
      responses: problemResponses(calls),
      parameters: requestHeaders(calls),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From signing in, or as a guest; lives 30 minutes and is renewed.',
        },
      },
    },
  };
}
