/**
 * Stands in for Google: checks the assertion, or the code that a person was sent back with, gives a token for it, and answers reports to
 * who has one.
 */
import { randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runReportRequest } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import jwt from 'jsonwebtoken';
import { ANALYTICS_SCOPE } from './googleToken';
import type { AnalyticsSource } from './source';
import { testConsents, type TestClient } from './testConsents';

export interface TestGoogle {
  readonly url: string;
  /** What a request for a token, or a report, is answered with instead, until it is taken back with null. */
  tokenAnswer: { readonly status: number; readonly body: string } | null;
  reportAnswer: { readonly status: number; readonly body: string } | null;
  /** Tokens given so far; the last one is good. */
  readonly tokens: string[];
  /** From now on no token that was given is good. */
  revoke(): void;
  /** Bodies of the reports asked for. */
  readonly asked: unknown[];
  /** A person goes to this address and lets the client in, all of it unless scopes are named; gives what they are sent back with. */
  consent(address: string, scope?: string): { readonly code: string; readonly state: string };
  stop(): Promise<void>;
}

interface Account {
  readonly email: string;
  readonly keyId: string;
  readonly publicKey: KeyObject;
  readonly propertyId: string;
  /** By which people let the shop in; absent where only the account does. */
  readonly client?: TestClient;
  /** What time it is there. */
  readonly now: () => Date;
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const send = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
};
const refused = (code: number, message: string, status: string) => ({ error: { code, message, status } });

/** What Google's token service refuses, as it says it. */
function faultOf(form: URLSearchParams, audience: string, account: Account): string | null {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return 'unsupported_grant_type';
  try {
    const { header, payload } = jwt.verify(form.get('assertion') ?? '', account.publicKey, {
      algorithms: ['RS256'],
      audience,
      issuer: account.email,
      complete: true,
      clockTimestamp: Math.floor(account.now().getTime() / 1000),
    });
    const { iat = 0, exp = 0, ...claims } = payload as jwt.JwtPayload;
    const isGood = header.kid === account.keyId && exp - iat <= 3_600 && claims['scope'] === ANALYTICS_SCOPE;
    return isGood ? null : 'invalid_scope';
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return 'invalid_grant';
    throw error;
  }
}

/** `figures` is what this Google has counted. */
export async function startTestGoogle(account: Account, figures: AnalyticsSource): Promise<TestGoogle> {
  const tokens: string[] = [];
  let good = '';

  const consents = testConsents(account.client);

  async function giveToken(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (self.tokenAnswer) return send(res, self.tokenAnswer.status, self.tokenAnswer.body);
    const form = new URLSearchParams(await textOf(req));
    const granted = form.has('client_id') ? consents.grantedTo(form) : {};
    if (!granted) return send(res, 400, { error: 'invalid_grant', error_description: 'Bad Request' });
    const fault = form.has('client_id') ? null : faultOf(form, `${self.url}/token`, account);
    if (fault) return send(res, 400, { error: fault, error_description: 'Invalid JWT Signature.' });
    good = `ya29.${randomUUID()}`;
    tokens.push(good);
    return send(res, 200, { access_token: good, expires_in: 3_599, token_type: 'Bearer', ...granted });
  }

  async function giveReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (self.reportAnswer) return send(res, self.reportAnswer.status, self.reportAnswer.body);
    if (good === '' || req.headers.authorization !== `Bearer ${good}`)
      return send(
        res,
        401,
        refused(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED'),
      );
    const body: unknown = JSON.parse(await textOf(req));
    self.asked.push(body);
    try {
      const { rowCount, ...report } = await figures.runReport(runReportRequest.parse(body));
      return send(res, 200, { ...report, ...(rowCount === 0 ? {} : { rowCount }) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return send(res, 400, refused(400, error.detail, 'INVALID_ARGUMENT'));
    }
  }

  const server = createServer((req, res) => {
    const isReport = req.url === `/v1beta/properties/${account.propertyId}:runReport`;
    const answering = isReport ? giveReport(req, res) : giveToken(req, res);
    answering.catch((error: unknown) =>
      res.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: TestGoogle = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokenAnswer: null,
    reportAnswer: null,
    tokens,
    revoke: () => {
      good = '';
    },
    asked: [],
    consent: consents.give,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
