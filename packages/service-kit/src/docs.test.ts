import { documentedCalls, operationCalls, serviceNames, type CallRoute } from '@rackwright/contracts';
import { openApiDocument } from '@rackwright/contracts/openapi';
import { silentLogger } from './logging';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';

describe.each(serviceNames)('the page of %s', (name) => {
  let http: TestService;
  /** Those that the frame does not answer itself. */
  const answered = documentedCalls(name).filter(
    (call) => !Object.values<CallRoute>(operationCalls[name]).includes(call),
  );
  const routes = answered.map((call) => ({ call, readsBody: false, handle: () => undefined }));
  beforeAll(async () => {
    const { keys } = testTokens();
    http = await testService(service({ name, routes, keys, logger: silentLogger(), ready: {} }));
  });
  afterAll(() => http.stop());
  const get = (path: string) => http.request('GET', `/${name}/${path}`);

  it('gives its calls as OpenAPI to anybody', async () => {
    const answer = await get('openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(openApiDocument(name));
  });

  it('is a page of which every part comes from here, with nothing inline', async () => {
    const page = await get('docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = String(page.body);
    expect(html).not.toMatch(/https?:|<style|\son\w+=|<script(?! src="\/)/);
    const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(parts).toHaveLength(4);
    for (const part of parts) {
      const answer = await http.request('GET', part);
      expect([part, answer.status]).toEqual([part, 200]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('may run nothing of anybody else', async () => {
    const policy = (await get('docs')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  });

  it.each(['docs/index.html', 'docs/..%2fpackage.json', 'docs/package.json', 'docs/toString'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
