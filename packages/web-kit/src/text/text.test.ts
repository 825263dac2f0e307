import { userCalls } from '@rackwright/contracts/browser';
import { applyLanguage } from '../language';
import { createApiClient } from '../apiClient';
import type { ApiError } from '../api';
import { says } from '@rackwright/words';
import { inOwnWords } from './said';

afterEach(() => applyLanguage('en'));

describe('what a service says', () => {
  const missing = says('no-such-project');
  const sentences = [
    ['en', 'There is no such project.', missing, 'There is no such project.'],
    ['de', 'There is no such project.', missing, 'Dieses Projekt gibt es nicht.'],
    ['ms', 'There is no such project.', missing, 'Projek ini tidak wujud.'],
    ['de', 'Empty Field firstName', says('empty-field', { field: 'firstName' }), 'Leeres Feld: Vorname'],
    ['ms', 'Empty Field question', says('empty-field', { field: 'question' }), 'Medan kosong: soalan'],
    [
      'de',
      'The request is not valid. email: Enter a valid email!',
      says('invalid-request', { path: 'email', fault: says('invalid-email') }),
      'Die Anfrage ist ungültig. E-Mail: Geben Sie eine gültige E-Mail-Adresse ein!',
    ],
    [
      'de',
      'Your projects and your activity cannot be reached at the moment. Please try again.',
      says('data-incomplete', { missing: ['rooms', 'reports'] }),
      'Zurzeit nicht erreichbar: Projekte, Aktivität. Bitte versuchen Sie es erneut.',
    ],
    [
      'de',
      'It is in use by A, B and 3 more. Change that first.',
      says('in-use', { users: 'A, B', more: 3 }),
      'Es wird verwendet von: A, B und 3 weiteren. Ändern Sie das zuerst.',
    ],
    [
      'de',
      'It stands in one project and 2 templates.',
      says('stands-in-projects', { projects: 1, templates: 2 }),
      'Es steht in einem Projekt und 2 Vorlagen. Nehmen Sie es stattdessen aus dem Angebot: Dann wird es niemandem mehr angeboten, und was steht, bleibt.',
    ],
    ['de', 'Of an older service.', undefined, 'Of an older service.'],
    ['de', 'Of a newer service.', { code: 'of-a-newer-service' }, 'Of a newer service.'],
    ['de', 'With other values.', { code: 'data-incomplete', values: {} }, 'With other values.'],
  ] as const;
  it.each(sentences)('in %s: %s', async (language, message, said, shown) => {
    await applyLanguage(language);
    expect(inOwnWords({ message, says: said })).toBe(shown);
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
      says: says('incorrect-email'),
      errors: [{ path: 'to', message: 'incorrect email', says: says('incorrect-email') }],
    };
    const refusal = await refusedBy(400, problem);
    expect(refusal.message).toBe('E-Mail-Adresse ungültig');
    expect(refusal.problem?.errors).toMatchObject([{ path: 'to', message: 'E-Mail-Adresse ungültig' }]);
    expect(refusal.problem?.type).toBe('urn:rackwright:problem:incorrect-email');
  });

  it('says in the language spoken that nothing came', async () => {
    await applyLanguage('ms');
    expect((await refusedBy(502)).message).toBe('Ada masalah pada pelayan. Sila cuba lagi.');
  });
});
