import type { ReleaseSummary } from '@rackwright/contracts';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

const slide = (more: object = {}) => ({
  ...{ _id: 's1', version: 5, header: 'Welcome', text: 'Plan your cellar.', imageUrl: '', orderNumber: 1 },
  ...more,
});
const summaryOf = (more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  ...{ _id: 'r1', version: 3, name: 'Spring', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'UTC', stoppedBy: null, takesBack: null, takenBackBy: '', changes: 1, collisions: 0 },
  ...{ madeAt: '2026-11-24T05:00:00.000Z', madeBy: null, log: [] },
  ...more,
});
const settled = async () => act(() => new Promise((done) => setTimeout(done, 0)));

async function open(search: string, releases: readonly ReleaseSummary[], withRelease: object = slide()) {
  const api = standInApi({
    'GET /slides/slides': () => ({ items: [slide()], total: 1, page: 1, pageSize: 100 }),
    'GET /catalogue/releases': () => ({ items: releases, total: releases.length, page: 1, pageSize: 100 }),
    'POST /catalogue/releases': () => summaryOf({ _id: 'r9', version: 1, name: 'Autumn' }),
    'GET /catalogue/releases/r1/changes/slides/s1': () => ({
      version: 3,
      liveVersion: 5,
      record: withRelease,
    }),
    'PUT /catalogue/releases/r1/changes': () => ({
      ...{ release: summaryOf({ version: 4 }), gathered: [{ collection: 'slides', recordId: 's1' }] },
    }),
    'PUT /catalogue/releases/r9/changes': () => ({
      ...{ release: summaryOf(), gathered: [{ collection: 'slides', recordId: 's2' }] },
    }),
    'PUT /slides/slide/s1': () => slide({ version: 6 }),
  });
  const { toasts } = await openPublisher(`/intro_slides_publish${search}`, api);
  await screen.findByRole('textbox', { name: /^Header/ });
  return { api, toasts };
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const intoRelease = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Into a release …' }));
  await settled();
};
const putIn = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Put it in' }));
  await settled();
};
const sent = (calls: readonly RecordedCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, request }) => ({ path, request }));

describe('a form that goes into a release', () => {
  it('is gathered at the version that is live, and what was typed stays, published nowhere', async () => {
    const { api, toasts } = await open('?id=s1', [summaryOf()]);
    type(/^Header/, 'Hello');
    await intoRelease();
    await putIn();
    await waitFor(() => expect(toasts.shown.join()).toContain('It is in “Spring”'));
    expect(sent(api.calls, 'PUT')).toMatchObject([
      {
        path: '/catalogue/releases/r1/changes',
        request: {
          headers: { 'If-Match': '"v3"' },
          body: {
            edits: [{ collection: 'slides', recordId: 's1', version: 5, form: { header: 'Hello' } }],
          },
        },
      },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Header/ }).value).toBe('Hello');
  });

  it('keeps what the release has of the record already, where nothing else was typed', async () => {
    const { api } = await open('?id=s1', [summaryOf()], slide({ text: 'Of the release.' }));
    type(/^Header/, 'Hello');
    await intoRelease();
    await putIn();
    await waitFor(() =>
      expect(sent(api.calls, 'PUT')).toMatchObject([
        { request: { body: { edits: [{ form: { header: 'Hello', text: 'Of the release.' } }] } } },
      ]),
    );
  });

  it('begins a release by its name where there is none, and a new record is the next one then', async () => {
    const { api } = await open('', []);
    type(/^Header/, 'A new one');
    type(/^Text/, 'With a text.');
    await intoRelease();
    await putIn();
    expect(await screen.findByText('Give the new release a name.')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Its name'), { target: { value: 'Autumn' } });
    await putIn();
    await waitFor(() => expect(sent(api.calls, 'PUT')).toHaveLength(1));
    expect(sent(api.calls, 'PUT')[0]).toMatchObject({
      path: '/catalogue/releases/r9/changes',
      request: { body: { edits: [{ collection: 'slides', version: 0, form: { header: 'A new one' } }] } },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Header/ }).value).toBe(''),
    );
  });

  it('is published by the other button after a rule has kept it out of one', async () => {
    const { api } = await open('?id=s1', [summaryOf()]);
    type(/^Header/, '');
    await intoRelease();
    expect(screen.queryByRole('dialog')).toBeNull();
    type(/^Header/, 'Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent(api.calls, 'PUT').map(({ path }) => path)).toEqual(['/slides/slide/s1']));
  });
});
