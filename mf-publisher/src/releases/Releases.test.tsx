import type { Impact, Release, ReleaseSummary } from '@rackwright/contracts';
import { ringgit } from '@rackwright/words';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

const by = { userId: 'u1', name: 'Pat Lister', email: 'pat@example.com' };
const summaryOf = (more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  ...{ _id: 'r1', version: 3, name: 'Spring prices', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'Asia/Kuala_Lumpur', stoppedBy: null, takesBack: null, takenBackBy: '' },
  ...{ changes: 1, collisions: 0, madeAt: '2026-11-24T05:00:00.000Z', madeBy: by, log: [] },
  ...more,
});
const raised = {
  ...{ path: 'color_scheme.pine.unit_price', before: 100, after: 104, collides: false },
};
const itemOf = (more: Partial<Release['items'][number]> = {}): Release['items'][number] => ({
  ...{ collection: 'products', recordId: 'p1', name: 'Rack', kind: 'changed', collision: 'none' },
  fields: [raised],
  ...more,
});
const releaseOf = ({ items = [itemOf()], refusal = null, ...more }: Partial<Release> = {}): Release => ({
  ...summaryOf(more),
  items,
  refusal,
});
const figures = {
  ...{ touched: 2, repriced: 2, before: ringgit(100_000), after: ringgit(104_000), unfit: 1 },
  range: { least: 1_000, most: 3_000 },
};
const impact: Impact = {
  catalogue: { live: 'v1', release: 'v2' },
  projects: figures,
  templates: { ...figures, touched: 1, repriced: 1 },
  statuses: { draft: 1, 'in review': 1, reviewed: 0, ordered: 4 },
  most: [
    {
      ...{ kind: 'project', _id: 'room1', titleProject: 'My cellar', userName: 'Kim', status: 'draft' },
      ...{ before: ringgit(50_000), after: ringgit(53_000), misfits: 0 },
    },
  ],
  withdrawn: [{ productId: 'p2', name: 'Old bin', projects: 1, templates: 0 }],
  unfit: [],
  unread: 0,
};

const settled = async () => act(() => new Promise((done) => setTimeout(done, 0)));
const press = async (name: string, place: Pick<typeof screen, 'findByRole'> = screen) => {
  fireEvent.click(await place.findByRole('button', { name }));
  await settled();
};
const confirmWith = async (name: string) => press(name, within(await screen.findByRole('dialog')));
const sent = (calls: readonly RecordedCall[], method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path)?.request;

async function open(
  release: Release,
  answers: Parameters<typeof standInApi>[0] = {},
  page = '/releases?id=r1',
) {
  const api = standInApi({ 'GET /catalogue/releases/r1': () => release, ...answers });
  const { toasts } = await openPublisher(page, api);
  await screen.findByRole('heading', { name: 'Spring prices' });
  return { api, toasts };
}

/** A stream of these events, as the browser's own `fetch` gives it; it stays open. */
function streamOf(...events: readonly (readonly [event: string, data: object])[]) {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  let wasRead = false;
  const read = () => {
    if (wasRead) return new Promise<never>(() => undefined);
    wasRead = true;
    return Promise.resolve({ done: false, value: new TextEncoder().encode(text) });
  };
  const asked: { path: string; signal: AbortSignal }[] = [];
  globalThis.fetch = (async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ path, signal });
    return { status: 200, body: { getReader: () => ({ read }) } };
  }) as unknown as typeof fetch;
  return asked;
}
const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});

describe('the releases', () => {
  it('are listed with how they stand, and lead to each', async () => {
    const scheduled = summaryOf({ state: 'scheduled', scheduledFor: '2026-11-24T22:00:00.000Z' });
    const api = standInApi({
      'GET /catalogue/releases': () => ({ items: [scheduled], total: 1, page: 1, pageSize: 100 }),
    });
    await openPublisher('/releases', api);
    const link = await screen.findByRole('link', { name: 'Spring prices' });
    expect(link.getAttribute('href')).toBe('/releases?id=r1');
    expect(screen.getByText(/goes live .*6:00.*\(Asia\/Kuala_Lumpur\)/)).not.toBeNull();
  });

  it('begin with a name, and the new one is opened', async () => {
    const api = standInApi({
      'GET /catalogue/releases': () => ({ items: [], total: 0, page: 1, pageSize: 100 }),
      'GET /catalogue/releases/r1': () => releaseOf({ items: [], changes: 0 }),
      'POST /catalogue/releases': () => summaryOf({ changes: 0 }),
    });
    await openPublisher('/releases', api);
    await press('New release');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Spring prices' } });
    await press('Save', dialog);
    expect(await screen.findByRole('heading', { name: 'Spring prices' })).not.toBeNull();
    expect(window.location.search).toBe('?id=r1');
  });
});

describe('a release', () => {
  it('tells each change by the words of its form, from what to what', async () => {
    await open(releaseOf());
    const term = screen.getByText('Prices by wood › Pine › Price');
    expect(term.nextElementSibling?.textContent).toBe('Before: RM 100.00 → After: RM 104.00');
  });

  it('goes live when that is confirmed, at the version that was read; who has not looked is told so', async () => {
    const { api, toasts } = await open(releaseOf(), {
      'POST /catalogue/releases/r1/publish': () => summaryOf({ state: 'live' }),
    });
    await press('Go live now');
    expect((await screen.findByRole('dialog')).textContent).toContain('has not been looked at');
    await confirmWith('Go live now');
    expect(sent(api.calls, 'POST', '/catalogue/releases/r1/publish')).toMatchObject({
      headers: { 'If-Match': '"v3"' },
      body: {},
    });
    expect(toasts.shown.join()).toContain('The release is live');
  });

  it('shows what it does to what is saved once that is asked for, and the question before it goes live names it', async () => {
    const asked = streamOf(['progress', { done: 0, total: 3 }], ['impact', impact]);
    await open(releaseOf());
    await press('Look at it');
    const table = within(await screen.findByRole('table', { name: 'Projects and templates' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
      'Difference+RM 40.00+RM 40.00',
    );
    expect(screen.getByText('Old bin: one project, 0 templates')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'My cellar' }).getAttribute('href')).toBe('/planning/room1');
    expect(asked.map(({ path }) => path)).toEqual(['/rooms/impact/r1']);
    await press('Go live now');
    expect((await screen.findByRole('dialog')).textContent).toContain(
      '2 projects and one template that are not ordered get another total: together RM 1,000.00 today',
    );
  });

  it('says how far looking at it is, and cancels it by leaving the stream', async () => {
    const asked = streamOf(['progress', { done: 40, total: 120 }]);
    await open(releaseOf());
    await press('Look at it');
    expect(await screen.findByText('40 of 120 projects and templates are looked at.')).not.toBeNull();
    await press('Cancel');
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says why what it does could not be found out', async () => {
    streamOf([
      'failed',
      { type: 't', title: 't', status: 503, detail: 'The catalogue is away.', requestId: 'q' },
    ]);
    await open(releaseOf());
    await press('Look at it');
    expect((await screen.findByRole('alert')).textContent).toContain('The catalogue is away.');
  });

  it('is scheduled for a moment by the clocks of the shop, and only for one to come', async () => {
    const { api } = await open(releaseOf(), {
      'POST /catalogue/releases/r1/publish': () => summaryOf({ state: 'scheduled' }),
    });
    await press('Schedule …');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Date and time in Asia/Kuala_Lumpur');
    fireEvent.change(field, { target: { value: '2020-01-01T06:00' } });
    await press('Schedule', dialog);
    expect(dialog.getByText('Choose a moment that is still to come.')).not.toBeNull();
    fireEvent.change(field, { target: { value: '2099-01-01T06:00' } });
    await press('Schedule', dialog);
    expect(sent(api.calls, 'POST', '/catalogue/releases/r1/publish')).toMatchObject({
      body: { at: '2098-12-31T22:00:00.000Z' },
    });
  });

  it('that deletes a model says that it goes live at once only, and offers no moment', async () => {
    await open(releaseOf({ items: [itemOf({ kind: 'removed', fields: [] })] }));
    expect(screen.getByRole('alert').textContent).toContain(
      'It deletes models, so it goes live at once only',
    );
    expect(screen.queryByRole('button', { name: 'Schedule …' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go live now' }).disabled).toBe(false);
  });

  it('that something has just been put into is looked at without being asked for', async () => {
    streamOf(['impact', impact]);
    await open(releaseOf(), {}, '/releases?id=r1&look=1');
    expect(await screen.findByRole('table', { name: 'Projects and templates' })).not.toBeNull();
  });

  it('is looked at in the planner in a tab of its own; once it is live there is nothing to come', async () => {
    await open(releaseOf());
    const ahead = screen.getByRole('link', { name: 'As it will be' });
    expect(['href', 'target', 'rel'].map((name) => ahead.getAttribute(name))).toEqual([
      '/planning?release=r1',
      '_blank',
      'opener',
    ]);
    cleanup();
    await open(releaseOf({ state: 'live', liveAt: '2026-11-24T05:00:00.000Z' }));
    expect(screen.queryByRole('link', { name: 'As it will be' })).toBeNull();
  });

  it('that is scheduled can be called off', async () => {
    const release = releaseOf({ state: 'scheduled', scheduledFor: '2099-01-01T00:00:00.000Z' });
    const { api } = await open(release, { 'DELETE /catalogue/releases/r1/schedule': () => summaryOf() });
    await press('Call off');
    expect(sent(api.calls, 'DELETE', '/catalogue/releases/r1/schedule')).toMatchObject({
      headers: { 'If-Match': '"v3"' },
    });
  });

  it('does not go live before it is decided what counts of a field that others have changed since', async () => {
    const items = [itemOf({ collision: 'fields', fields: [{ ...raised, collides: true, live: 90 }] })];
    const { api } = await open(releaseOf({ items, collisions: 1 }), {
      'PUT /catalogue/releases/r1/decisions': () => summaryOf(),
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go live now' }).disabled).toBe(true);
    expect(screen.getByText(/Live now: RM 90\.00/)).not.toBeNull();
    await press('Keep what is live: Rack, Prices by wood › Pine › Price');
    expect(sent(api.calls, 'PUT', '/catalogue/releases/r1/decisions')).toMatchObject({
      body: {
        decisions: [{ collection: 'products', recordId: 'p1', path: raised.path, keep: 'theirs' }],
      },
    });
  });

  it('leaves a change of a record that is gone to be left out only', async () => {
    await open(releaseOf({ items: [itemOf({ collision: 'gone' })], collisions: 1 }));
    expect(screen.queryByRole('button', { name: 'Keep mine: Rack' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Keep what is live: Rack' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Rack' })).toBeNull();
  });

  it('leaves a record out', async () => {
    const { api, toasts } = await open(releaseOf(), {
      'DELETE /catalogue/releases/r1/changes/products/p1': () => summaryOf({ changes: 0 }),
    });
    await press('Leave out Rack');
    expect(sent(api.calls, 'DELETE', '/catalogue/releases/r1/changes/products/p1')).toBeDefined();
    expect(toasts.shown.join()).toContain('Rack stays as it is live');
  });

  it('says why it did not go live at its moment', async () => {
    await open(
      releaseOf({ state: 'stopped', stoppedBy: { code: 'release-collides', values: { records: 2 } } }),
    );
    expect(screen.getByRole('alert').textContent).toContain('Others have changed 2 records of this release');
  });

  it('that is live is taken back by a new one, which is opened', async () => {
    const back = releaseOf({
      ...{ _id: 'r2', name: 'Back to before' },
      takesBack: { release: 'r1', change: '', name: 'Spring prices' },
    });
    await open(releaseOf({ state: 'live', liveAt: '2026-11-24T05:00:00.000Z' }), {
      'POST /catalogue/releases/r1/take-back': () => summaryOf({ _id: 'r2' }),
      'GET /catalogue/releases/r2': () => back,
    });
    expect(screen.queryByRole('button', { name: 'Go live now' })).toBeNull();
    await press('Take back …');
    await confirmWith('Begin it');
    await screen.findByRole('heading', { name: 'Back to before' });
    expect(screen.getByRole('link', { name: 'Spring prices' }).getAttribute('href')).toBe('/releases?id=r1');
  });

  it('is deleted when that is confirmed, and the list is shown', async () => {
    const { api } = await open(releaseOf(), {
      'DELETE /catalogue/releases/r1': () => null,
      'GET /catalogue/releases': () => ({ items: [], total: 0, page: 1, pageSize: 100 }),
    });
    await press('Delete');
    await confirmWith('Delete');
    expect(sent(api.calls, 'DELETE', '/catalogue/releases/r1')).toBeDefined();
    expect(await screen.findByText(/^There is no release yet\./)).not.toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Autumn' } });
    expect(await screen.findByText('No release matches.')).not.toBeNull();
  });
});
