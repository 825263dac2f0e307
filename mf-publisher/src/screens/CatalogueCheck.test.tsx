import { ApiError, applyLanguage } from '@rackwright/web-kit';
import { standInApi } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

const finding = (_id: string, code: string, severity: 'wrong' | 'look', more: object = {}) => ({
  ...{ _id, name: `Rack ${_id}`, code, severity, values: {}, field: 'lbs' },
  ...more,
});
const findings = [
  finding('a', 'weight-missing', 'look'),
  finding('a', 'price-missing', 'wrong', {
    values: { wood: 'pine' },
    field: 'color_scheme.pine.unit_price',
  }),
  finding('b', 'weight-missing', 'look'),
  finding('b', 'of-another-release', 'look'),
];
const answer = (found: readonly object[] = findings, unmeasured = 0) => ({
  checked: 94,
  unmeasured,
  findings: found,
});

const open = (check: () => unknown = () => answer(), search = '') =>
  openPublisher(`/catalogue_check${search}`, standInApi({ 'GET /products/check': check }));
const rows = async () => {
  const table = within(await screen.findByRole('table'));
  await table.findAllByRole('link');
  const [, ...shown] = table.getAllByRole('row');
  return shown.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};
const settled = async () => act(() => new Promise((done) => setTimeout(done, 0)));
const optionsOf = (label: string) => {
  const input = screen.getByPlaceholderText(label);
  fireEvent.click(input);
  return within(document.getElementById(input.getAttribute('aria-controls')!)!);
};
const choose = async (label: string, option: string) => {
  const options = optionsOf(label);
  fireEvent.click(await options.findByText(option));
  await settled();
};
const names = async () => (await rows()).map(([, name, check]) => `${name}: ${check}`);

describe('the catalogue check', () => {
  it('lists what is wrong first, with what it is and how to mend it, each leading to its model', async () => {
    await open();
    const [first] = await rows();
    expect(first).toEqual([
      'Wrong',
      'Rack a',
      'Price missing',
      'In pine it costs nothing.Enter its price; customers get it for nothing otherwise.',
      'Prices by wood › Pine › Price',
    ]);
    const link = screen.getAllByRole('link', { name: 'Rack a' })[0]!;
    expect(link.getAttribute('href')).toBe('/models_publish?id=a');
    const toField = screen.getByRole('link', { name: 'Rack a: Prices by wood › Pine › Price' });
    expect(toField.getAttribute('href')).toBe('/models_publish?id=a&field=color_scheme.pine.unit_price');
    expect(screen.queryByText('94 products that customers get were checked.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Catalogue check', current: 'page' })).not.toBeNull();
  });

  it('is narrowed to a severity, and to a check that found something of it', async () => {
    await open();
    await rows();
    await choose('Severity', 'Worth a look');
    expect(await names()).toEqual([
      'Rack a: Weight missing',
      'Rack b: Weight missing',
      'Rack b: of-another-release',
    ]);
    const checks = await optionsOf('Check').findAllByText(/\(\d\)$/);
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      'of-another-release (1)',
      'Weight missing (2)',
    ]);
    fireEvent.click(checks[1]!);
    await settled();
    expect(await names()).toEqual(['Rack a: Weight missing', 'Rack b: Weight missing']);
    expect(window.location.search).toBe('?severity=look&check=weight-missing');
    await choose('Severity', 'Wrong');
    expect(screen.queryByText('No finding matches.')).not.toBeNull();
  });

  it('is narrowed as its address says', async () => {
    await open(undefined, '?severity=wrong');
    expect(await names()).toEqual(['Rack a: Price missing']);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Severity').value).toBe('Wrong');
  });

  it('says that nothing is wrong', async () => {
    await open(() => answer([]));
    expect(await screen.findByText(/Nothing is wrong with any product\./)).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('asks again while models are measured, and says how many are not yet', async () => {
    jest.useFakeTimers();
    try {
      let unmeasured = 3;
      await open(() => answer(findings, (unmeasured -= 1)));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.queryByText(/2 models are still being measured\./)).not.toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.queryByText(/1 model is still being measured\./)).not.toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.queryByText(/still being measured/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(unmeasured).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says why it did not come, and asks again', async () => {
    let isAway = true;
    await open(() => {
      if (isAway) throw new ApiError(503, 'The catalogue is away.');
      return answer();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The catalogue is away.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await rows()).length).toBe(4);
  });

  it.each([
    ['de', 'Preis fehlt', 'In Kiefer kostet es nichts.'],
    ['ms', 'Harga tiada', 'Dalam pain ia percuma.'],
  ] as const)('speaks %s', async (language, name, what) => {
    await act(() => applyLanguage(language));
    await open();
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
    expect(screen.queryByText(what)).not.toBeNull();
    await act(() => applyLanguage('en'));
  });
});
