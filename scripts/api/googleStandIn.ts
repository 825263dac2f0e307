/** Stands for Google while the walk goes on: lets in whoever comes with the code `good`, and has counted nothing. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const TOKENS = { access_token: 'walked', expires_in: 3_599, refresh_token: 'walked', scope: SCOPE };
const REPORT = { kind: 'analyticsData#runReport', metadata: { timeZone: 'UTC' } };

async function textOf(question: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of question) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answerTo(url: string, text: string): readonly [status: number, body: object] {
  if (!url.endsWith('/token')) return [200, REPORT];
  const form = new URLSearchParams(text);
  if (form.get('code') === 'busy') return [503, {}];
  const isGood = form.get('code') === 'good' || form.get('grant_type') === 'refresh_token';
  return isGood ? [200, TOKENS] : [400, { error: 'invalid_grant' }];
}

/** Its settings are those of a client at Google, for svc-reports. */
export async function startGoogleStandIn() {
  const server = createServer((question, answer) => {
    void textOf(question).then((text) => {
      const [status, body] = answerTo(question.url ?? '', text);
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      GA_PROPERTY_ID: '4711',
      GA_CLIENT_ID: 'walk.apps.example',
      GA_CLIENT_SECRET: 'the secret of the walk',
      GA_SIGN_IN_URL: `${url}/sign-in`,
      GA_TOKEN_URL: `${url}/token`,
      GA_BASE_URL: url,
    },
    stop: () => void server.close(),
  };
}
