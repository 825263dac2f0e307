import { userCalls } from '@rackwright/contracts';
import { freeBasePort } from '../system/ports';
import { SERVICE_PARTS } from '../system/topology';
import { startDev, type DevProcess } from './testDev';

/** The token of whom `dev` says one is signed in as, had as it says. */
async function tokenSaid(said: string, url: string): Promise<string> {
  const place = /curl -s (\S+)\)/.exec(said)?.[1];
  if (place !== undefined) return (await fetch(place)).text();
  const [, email, password] = /^ {2}(admin@\S+) {2}(\S+) {2}admin$/m.exec(said) ?? [];
  const answer = await fetch(`${url}${userCalls.signIn.path}`, {
    method: userCalls.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

describe.each(SERVICE_PARTS.map((part) => [part.name, part] as const))('%s alone', (name, { service }) => {
  let dev: DevProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freeBasePort([0]);
    url = `http://127.0.0.1:${port}`;
    dev = await startDev(name, port, /signed in as\n[^]*admin[^]*\n\n/);
  });
  afterAll(() => dev?.stop());

  it('says its address, and answers there whom it says is signed in', async () => {
    expect(dev.said).toContain(`${name} runs alone at ${url}`);
    const authorization = `Bearer ${await tokenSaid(dev.said, url)}`;
    const answer = await fetch(`${url}/${service}/operations`, { headers: { authorization } });
    expect(answer.status).toBe(200);
  });
});
