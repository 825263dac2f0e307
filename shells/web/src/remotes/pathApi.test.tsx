import { loadRemote } from '@module-federation/enhanced/runtime';
import { useShell, type Shell } from '@rackwright/web-kit';
import { standInFetch } from '@rackwright/web-kit/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { openShell } from '../testShell';
import type { PathApi } from './pathApi';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const entry = '/remotes/mf_sales/1.0.0/mf-manifest.json';
const body = { schema: 1, revision: 1, remotes: { mf_sales: { version: '1.0.0', entry, contract: 1 } } };

beforeEach(() => {
  globalThis.fetch = standInFetch({ 'GET /remotes.json': () => ({ status: 200, body }) }).fetch;
});

/** Shows what `load` gives, as a remote that was built for contract 1. */
function givenRemote(load: (api: PathApi) => Promise<string>): void {
  const Sales = () => {
    const { api } = useShell() as Shell & { readonly api: PathApi };
    const [text, setText] = useState('');
    useEffect(() => void load(api).then(setText), [api]);
    return <p>{text}</p>;
  };
  jest.mocked(loadRemote).mockResolvedValue({ default: Sales, contract: 1 });
}

it('serves a remote of contract 1, which calls by paths', async () => {
  givenRemote(async (api) => {
    const { body: asked } = await api.get<{ csvStrData: string }>('/users/getUsersDataForCSV?of=everyone');
    await api.post('/users/resend-confirmation', { body: {} });
    await api.put('/users/validation-email', { body: { email: 'ada@example.com' } });
    await api.delete('/users/me/data');
    return asked.csvStrData;
  });
  const { seen } = await openShell('/salesAccount', {
    signedInAs: { role: 'salesManager' },
    answers: {
      'GET /users/getUsersDataForCSV?of=everyone': () => ({ status: 200, body: { csvStrData: 'Ada,Lim' } }),
      'POST /users/resend-confirmation': () => ({ status: 200, body: { message: 'Sent.' } }),
      'PUT /users/validation-email': () => ({ status: 200, body: { valid: true, available: true } }),
      'DELETE /users/me/data': () => ({ status: 204 }),
    },
  });
  expect(await screen.findByText('Ada,Lim')).not.toBeNull();
  expect(seen[0]?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
});
