import type { ShopAnswer, ShopField } from '@rackwright/contracts';
import { ApiError, type Shell } from '@rackwright/web-kit';
import { standInApi, standInToasts } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testAdmin';

const by = { userId: 'a1', name: 'Ada Demo', email: 'ad@min.example' };
const AT = '2026-11-24T12:00:00.000Z';

const plain = (value: unknown, source = 'default') => ({
  ...{ value, source, set: null },
  otherwise: { value, source },
});

function shop(more: Partial<Record<ShopField, object>> = {}, version = 3): ShopAnswer {
  const fields = {
    name: plain('Rackwright'),
    tagline: plain({ en: 'Since 1990', ms: '', de: '' }),
    companyAddress: plain('Jalan Anggur 7\nKuala Lumpur', 'environment'),
    socialLinks: plain([{ name: 'X', url: 'https://x.example/rw' }], 'environment'),
    termsUrl: plain(''),
    privacyUrl: plain(''),
    mailFrom: plain('Rackwright <planner@rackwright.example>', 'environment'),
    salesEmail: plain('sales@rackwright.example', 'environment'),
    accent: plain('#7b1e3a'),
    logo: plain(''),
    languages: plain(['en', 'ms', 'de']),
    chargeCurrency: plain('USD', 'environment'),
    exchangeRates: plain('USD=0.24', 'environment'),
    ...more,
  };
  return { version, fields: fields as ShopAnswer['fields'], missing: [], changes: [] };
}

const setName = {
  value: 'Steiner',
  source: 'set',
  otherwise: { value: 'Rackwright', source: 'default' },
  set: { by, at: AT },
};

function open(answers: Parameters<typeof standInApi>[0], parts: Partial<Shell> = {}) {
  const api = standInApi(answers);
  const toasts = standInToasts();
  openAdmin('/admin/settings', { api, toasts, ...parts });
  return { api, toasts };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (api: ReturnType<typeof standInApi>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ request }) => request);

it('says of each value where it comes from', async () => {
  open({ 'GET /config/shop': () => shop({ name: setName }) });
  expect((await field('Name of the shop')).value).toBe('Steiner');
  expect(screen.getByText(/^Set here by Ada Demo, 24 Nov 2026/)).not.toBeNull();
  expect(screen.getByText('Without it: Rackwright')).not.toBeNull();
  expect(screen.getAllByText('From the environment')).toHaveLength(6);
});

it('sends what was changed and nothing else, at the version that was read', async () => {
  const { api, toasts } = open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => shop({ name: setName }, 4),
  });
  await type('Name of the shop', 'Steiner');
  await type('Social links', 'X=https://x.example/rw\nMastodon = https://social.example/@s');
  save();
  await waitFor(() => expect(toasts.shown).toHaveLength(1));
  expect(sent(api)).toEqual([
    {
      body: {
        name: 'Steiner',
        socialLinks: [
          { name: 'X', url: 'https://x.example/rw' },
          { name: 'Mastodon', url: 'https://social.example/@s' },
        ],
      },
      headers: { 'If-Match': '"v3"' },
    },
  ]);
});

it('refuses a colour that cannot be read, with the focus on it and everything typed kept', async () => {
  const { api } = open({ 'GET /config/shop': () => shop() });
  await type('Name of the shop', 'Steiner');
  await type('Accent colour', '#b98a52');
  save();
  expect(await screen.findByText(/too pale to be read.*would do/)).not.toBeNull();
  expect((await field('Name of the shop')).value).toBe('Steiner');
  expect(document.activeElement).toBe(await field('Accent colour'));
  expect(sent(api)).toEqual([]);
});

it('goes back to what the environment has, and keeps what is typed elsewhere', async () => {
  const { api } = open({
    'GET /config/shop': () => shop({ name: setName }),
    'PUT /config/shop': () => shop({}, 4),
  });
  await type('Page with the terms', 'https://steiner.example/terms');
  const back = screen.getByRole<HTMLButtonElement>('button', { name: /^Name of the shop: back/ });
  fireEvent.click(back);
  expect(back.disabled).toBe(true);
  await waitFor(async () => expect((await field('Name of the shop')).value).toBe('Rackwright'));
  expect(sent(api)[0]).toMatchObject({ body: { name: null } });
  expect((await field('Page with the terms')).value).toBe('https://steiner.example/terms');
});

it('says that somebody else was quicker, and keeps what was typed', async () => {
  open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => {
      throw new ApiError(412, 'It was changed in the meantime.');
    },
  });
  await type('Name of the shop', 'Steiner');
  save();
  expect(await screen.findByText('It was changed in the meantime.')).not.toBeNull();
  expect((await field('Name of the shop')).value).toBe('Steiner');
});

it('says what a shop that is open lacks, and who changed what', async () => {
  const change = { at: AT, by, before: 'Rackwright', after: 'Steiner', isBack: false } as const;
  open({
    'GET /config/shop': () => ({
      ...shop(),
      missing: ['termsUrl', 'salesEmail'],
      changes: [{ ...change, field: 'name' }],
    }),
  });
  expect(
    await screen.findByText(/still lacks: Page with the terms, Mails for the shop go to/),
  ).not.toBeNull();
  const row = within(await screen.findByRole('row', { name: /Ada Demo/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('24 Nov 2026'),
    ...['Ada Demo', 'Name of the shop', 'Rackwright', 'Steiner'],
  ]);
});

const setHere = (value: unknown) => ({ ...setName, value, otherwise: { value: '', source: 'default' } });
const PICTURE_KEPT = 'data:image/png;base64,BBBB';

it('sends a picture that was chosen, shown as pages show it, and takes it away again', async () => {
  const { api } = open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => shop({ logo: setHere(PICTURE_KEPT) }, 4),
  });
  const file = new File([Uint8Array.of(1, 2, 3)], 'logo.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file] },
  });
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'The logo as it is shown' });
  expect(shown.src).toBe('data:image/png;base64,AQID');
  save();
  await waitFor(() =>
    expect(sent(api).map(({ body }) => body)).toEqual([{ logo: 'data:image/png;base64,AQID' }]),
  );
  await waitFor(() => expect(shown.src).toBe(PICTURE_KEPT));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img', { name: 'The logo as it is shown' })).toBeNull();
});

it('has what was saved as it is kept, so that nothing of it is left to save', async () => {
  const kept = { name: setName, accent: setHere('#1a3355'), logo: setHere(PICTURE_KEPT) };
  const { toasts } = open({ 'GET /config/shop': () => shop(), 'PUT /config/shop': () => shop(kept, 4) });
  await type('Name of the shop', ' Steiner ');
  await type('Accent colour', '#1A3355');
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File([Uint8Array.of(1, 2, 3)], 'logo.png', { type: 'image/png' })] },
  });
  await screen.findByRole('img', { name: 'The logo as it is shown' });
  save();
  await waitFor(() => expect(toasts.shown).toHaveLength(1));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(button.disabled).toBe(true));
  expect((await field('Name of the shop')).value).toBe('Steiner');
});

it('keeps what is typed while something is being saved, in the same field or another', async () => {
  let answer = (_saved: ShopAnswer): void => undefined;
  const { api, toasts } = open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => new Promise<ShopAnswer>((resolve) => (answer = resolve)),
  });
  await type('Name of the shop', ' Steiner ');
  await type('Accent colour', '#113355');
  save();
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  await type('Name of the shop', 'Steiner and sons');
  await type('Page with the terms', 'https://steiner.example/terms');
  await act(async () => answer(shop({ name: setName, accent: setHere('#113355') }, 4)));
  expect(toasts.shown).toHaveLength(1);
  expect((await field('Name of the shop')).value).toBe('Steiner and sons');
  expect((await field('Page with the terms')).value).toBe('https://steiner.example/terms');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

it('sends the languages that are left and what cards are charged in', async () => {
  const { api } = open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => shop({}, 4),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bahasa Melayu' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Cards are charged in' }), {
    target: { value: 'CAD' },
  });
  await type('Exchange rates', 'USD=0.24, CAD=0.33');
  save();
  await waitFor(() =>
    expect(sent(api).map(({ body }) => body)).toEqual([
      { languages: ['en', 'de'], chargeCurrency: 'CAD', exchangeRates: 'USD=0.24, CAD=0.33' },
    ]),
  );
});

it('says at their place what is wrong with rates and with the picture', async () => {
  const wrong = [
    {
      path: 'exchangeRates',
      message: 'Cards are charged in these currencies, and there is no rate for them: CAD.',
    },
    { path: 'logo', message: 'A logo is a PNG or a JPEG picture.' },
  ];
  open({
    'GET /config/shop': () => shop(),
    'PUT /config/shop': () => {
      throw new ApiError(400, 'No.', {
        type: 'about:blank',
        title: 'Refused',
        status: 400,
        detail: 'No.',
        errors: wrong,
        requestId: 'r1',
      });
    },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Cards are charged in' }), {
    target: { value: 'CAD' },
  });
  save();
  for (const { message } of wrong) expect(await screen.findByText(message)).not.toBeNull();
});
