import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CALLS, documentedCalls } from '../calls';
import { serviceNames } from '../events';
import type { JsonSchema } from './jsonSchemas';
import { openApiDocument } from './index';

type Operation = JsonSchema & {
  readonly parameters: readonly JsonSchema[];
  readonly responses: Readonly<Record<string, JsonSchema>>;
};
const documents = Object.fromEntries(serviceNames.map((service) => [service, openApiDocument(service)]));
function operation(service: string, method: string, path: string): Operation {
  return documents[service]!.paths[path]![method] as Operation;
}
const references = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe.each(serviceNames)('the document of %s', (service) => {
  it('is OpenAPI to a program that checks such documents', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(documents[service]), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('has every call, and each once', () => {
    const written = Object.entries(documents[service]!.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const documented = documentedCalls(service).map(({ method, path }) => `${method} ${path}`);
    expect([...written].sort()).toEqual([...documented].sort());
  });

  it('refers to nothing that is not in it', () => {
    for (const reference of references(documents[service])) {
      const [, , kind = '', name = ''] = reference.split('/');
      expect(Object.keys(documents[service]!.components[kind] ?? {})).toContain(name);
    }
  });

  it('comes out the same each time', () => {
    expect(JSON.stringify(openApiDocument(service))).toBe(JSON.stringify(documents[service]));
  });
});

describe('a call', () => {
  it('says who may, in words and as security', () => {
    const open = operation('users', 'post', '/users/login');
    expect([open['x-who'], open['security']]).toEqual(['anyone', [{}, { token: [] }]]);
    const own = operation('rooms', 'get', '/rooms/rooms/{userId}');
    expect([own['x-who'], own['x-owners'], own['security']]).toEqual([
      'user',
      ['salesManager'],
      [{ token: [] }],
    ]);
    expect(own['description']).toContain('sales managers reach everybody');
  });

  it('has the parameters of its path, its query and its headers', () => {
    const put = operation('rooms', 'put', '/rooms/room/{id}');
    expect(put.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { $ref: '#/components/parameters/IfMatch' },
    ]);
    const listed = operation('rooms', 'get', '/rooms/rooms/{userId}').parameters;
    expect(listed).toContainEqual({
      name: 'page',
      in: 'query',
      required: false,
      schema: { default: 1, type: 'integer', minimum: 1, maximum: 100_000 },
    });
    expect(operation('orders', 'post', '/orders/order').parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
  });

  it('has its file and its texts as a form', () => {
    const { requestBody } = operation('catalogue', 'post', '/slides/upload');
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { required: ['file'], additionalProperties: false } } },
    });
  });

  it('has answers that are not JSON under their own type', () => {
    const { responses } = operation('rooms', 'get', '/share/p/{token}');
    expect(responses['200']!['content']).toEqual({ 'text/html': { schema: { type: 'string' } } });
  });

  it('has every refusal as a problem', () => {
    const { responses } = operation('rooms', 'put', '/rooms/room/{id}');
    for (const status of [400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 503])
      expect(responses[status]).toEqual({ $ref: `#/components/responses/Problem${status}` });
    const problems = documents['rooms']!.components['responses'] as Record<string, JsonSchema>;
    expect(problems['Problem404']!['content']).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  });

  it('shares its schemas, and takes less than it gives where something is filled in', () => {
    const room = operation('rooms', 'get', '/rooms/room/{id}').responses['200'];
    expect(references(room)).toContain('#/components/schemas/Room');
    const schemas = documents['users']!.components['schemas'] as Record<string, JsonSchema>;
    expect(schemas['RegisterRequest']).toMatchObject({ type: 'object', additionalProperties: false });
    expect(schemas['RegisterRequest']!['required']).not.toContain('phone');
    expect(schemas['User']!['required']).toContain('phone');
    expect(schemas['User']).not.toHaveProperty('additionalProperties');
  });

  it('has one name for each use', () => {
    const ids = serviceNames.flatMap((service) =>
      Object.values(documents[service]!.paths).flatMap((operations) =>
        Object.values(operations).map((one) => one['operationId']),
      ),
    );
    expect(new Set(ids).size).toBe(CALLS.length);
  });
});
