import path from 'node:path';
import { helpCalls, PAGES } from '@rackwright/contracts';
import { freeBasePort } from '../system/ports';
import { readRecordedAnswers } from './recorded';
import { startDev, type DevProcess } from './testDev';

const root = path.resolve(import.meta.dirname, '../..');
const recorded = readRecordedAnswers(root, 'mf-sales')!;

describe('mf-sales alone', () => {
  let dev: DevProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freeBasePort([0]);
    url = `http://127.0.0.1:${port}`;
    dev = await startDev('mf-sales', port, /signed in as .*\n/);
  });
  afterAll(() => dev?.stop());

  const ask = (call: string, init: RequestInit = {}) =>
    fetch(`${url}${call}`, { headers: { accept: 'application/json' }, ...init });

  it('says its address, and who is signed in', () => {
    expect(dev.said).toContain(`mf-sales runs at ${url}, signed in as sales@rackwright.example`);
  });

  it('serves each of its pages with the session of that account', async () => {
    for (const address of [PAGES.salesAccount, PAGES.salesAnswers]) {
      const page = await (await ask(address, { headers: { accept: 'text/html' } })).text();
      const [, session = ''] = /id="recorded-session">([^<]*)</.exec(page) ?? [];
      expect(JSON.parse(session)).toMatchObject({ user: { email: recorded.account }, token: 'recorded' });
    }
  });

  it('answers what was recorded, also when it is asked by another query', async () => {
    const { body } = recorded.answers.find(({ call }) => call.startsWith(`GET ${helpCalls.list.path}?`))!;
    const answer = await ask(`${helpCalls.list.path}?page=7`);
    expect([answer.status, await answer.json()]).toEqual([200, body]);
  });

  it('says what to do about a call that was not', async () => {
    const answer = await ask('/orders/nothing', { method: 'POST' });
    expect(answer.status).toBe(501);
    expect(((await answer.json()) as { detail: string }).detail).toBe(
      'Nothing is recorded for POST /orders/nothing. Record it by "npm run record-answers", or name a running system by GATEWAY_URL.',
    );
  });
});
