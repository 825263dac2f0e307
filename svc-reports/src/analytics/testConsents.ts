/** People at the stand-in for Google, who let a client read their figures. */
import { createHash, randomUUID } from 'node:crypto';
import { ANALYTICS_SCOPE } from './googleToken';

/** What a client has to know, and where people are sent back to. */
export interface TestClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUrl: string;
}

interface Consent {
  readonly challenge: string;
  readonly scope: string;
}

const proofOf = (verifier: string | null): string =>
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');

export function testConsents(client: TestClient | undefined) {
  const consents = new Map<string, Consent>();
  const refreshTokens = new Set<string>();

  /** A code is good once. */
  function forCode(form: URLSearchParams): object | null {
    const code = form.get('code') ?? '';
    const consent = consents.get(code);
    consents.delete(code);
    const isSame = consent?.challenge === proofOf(form.get('code_verifier'));
    if (!consent || !isSame || form.get('redirect_uri') !== client?.redirectUrl) return null;
    const refreshToken = `1//${randomUUID()}`;
    refreshTokens.add(refreshToken);
    return { refresh_token: refreshToken, scope: consent.scope };
  }

  return {
    /** A person goes to this address and lets the client in; gives what they are sent back with. */
    give: (address: string, scope = ANALYTICS_SCOPE) => {
      const question = new URL(address).searchParams;
      if (question.get('client_id') !== client?.id || question.get('scope') !== ANALYTICS_SCOPE)
        throw new Error(`Google knows no such client: ${address}`);
      const code = `4/${randomUUID()}`;
      consents.set(code, { challenge: question.get('code_challenge') ?? '', scope });
      return { code, state: question.get('state') ?? '' };
    },
    /** What goes with a token; null for a form of a client that may not have one. */
    grantedTo: (form: URLSearchParams): object | null => {
      if (form.get('client_id') !== client?.id || form.get('client_secret') !== client?.secret) return null;
      if (form.get('grant_type') !== 'refresh_token') return forCode(form);
      return refreshTokens.has(form.get('refresh_token') ?? '') ? {} : null;
    },
  };
}
