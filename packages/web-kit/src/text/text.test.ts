import { userCalls } from '@rackwright/contracts/browser';
import { applyLanguage } from '../language';
import { createApiClient } from '../apiClient';
import type { ApiError } from '../api';
import { serverText } from './server';

afterEach(() => applyLanguage('en'));

describe('what a service says', () => {
  it.each([
    ['en', 'There is no such project.', 'There is no such project.'],
    ['de', 'There is no such project.', 'Dieses Projekt gibt es nicht.'],
    ['ms', 'There is no such project.', 'Projek ini tidak wujud.'],
    ['de', 'Empty Field firstName', 'Leeres Feld: Vorname'],
    ['ms', 'Empty Field question', 'Medan kosong: soalan'],
    [
      'de',
      'An e-mail has been sent to ada@example.com with further instructions.',
      'Eine E-Mail mit weiteren Anweisungen wurde an ada@example.com gesendet.',
    ],
    [
      'de',
      'The request is not valid. email: Enter a valid email!',
      'Die Anfrage ist ungültig. E-Mail: Geben Sie eine gültige E-Mail-Adresse ein!',
    ],
    [
      'de',
      'Your projects and your orders and requests and your activity cannot be reached at the moment. Please try again.',
      'Zurzeit nicht erreichbar: Projekte, Bestellungen und Anfragen, Aktivität. Bitte versuchen Sie es erneut.',
    ],
    [
      'de',
      'This e-mail knows no {{name}}. It knows {{title}}, {{link}}.',
      'Diese E-Mail kennt {{name}} nicht. Sie kennt {{title}}, {{link}}.',
    ],
    [
      'de',
      'It is in use by A, B and 3 more. Change that first.',
      'Es wird verwendet von: A, B und 3 weiteren. Ändern Sie das zuerst.',
    ],
    ['de', 'A sentence of nobody.', 'A sentence of nobody.'],
  ] as const)('in %s: %s', async (language, said, shown) => {
    await applyLanguage(language);
    expect(serverText(said)).toBe(shown);
  });
});

describe('a refused call', () => {
  const refusedBy = async (status: number, body?: unknown): Promise<ApiError> => {
    const answer = {
      status,
      headers: new Headers(),
      text: async () => (body === undefined ? '' : JSON.stringify(body)),
    };
    const fetch = (async () => answer) as unknown as typeof globalThis.fetch;
    const client = createApiClient({ token: () => null, onUnauthorized: () => undefined, fetch });
    return (await client.call(userCalls.sessions).catch((error: unknown) => error)) as ApiError;
  };

  it('says why in the language spoken, beside each field too, and keeps what code decides by', async () => {
    await applyLanguage('de');
    const problem = {
      type: 'urn:rackwright:problem:incorrect-email',
      title: 'Bad Request',
      status: 400,
      detail: 'incorrect email',
      errors: [{ path: 'to', message: 'incorrect email' }],
    };
    const refusal = await refusedBy(400, problem);
    expect(refusal.message).toBe('E-Mail-Adresse ungültig');
    expect(refusal.problem?.errors?.[0]).toEqual({ path: 'to', message: 'E-Mail-Adresse ungültig' });
    expect(refusal.problem?.type).toBe('urn:rackwright:problem:incorrect-email');
  });

  it('says in the language spoken that nothing came', async () => {
    await applyLanguage('ms');
    expect((await refusedBy(502)).message).toBe('Ada masalah pada pelayan. Sila cuba lagi.');
  });
});
