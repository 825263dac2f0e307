import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { counts, deskApi, openAccount, order, page, refused, request, submission } from '../testDesk';

const HELP = '/salesAccount?tab=helpRequests';
const ORDER = '/salesAccount?tab=orders&id=R-1';
const SUBMISSION = '/salesAccount?tab=submissions&id=sub-1';

/** A stream that is told what has happened. */
function standInStream() {
  const kept: Uint8Array[] = [];
  let waiting: ((piece: { readonly done: false; readonly value: Uint8Array }) => void) | null = null;
  const read = () =>
    new Promise((resolve) => {
      const value = kept.shift();
      if (value) resolve({ done: false, value });
      else waiting = resolve;
    });
  const before = globalThis.fetch;
  const answer = { status: 200, headers: new Map(), body: { getReader: () => ({ read }) } };
  const refusal = { isOn: false };
  const refusing = { status: 403, headers: new Map(), body: null };
  globalThis.fetch = (async () => (refusal.isOn ? refusing : answer)) as never;
  const say = (text: string) => {
    const value = new TextEncoder().encode(text);
    if (waiting) waiting({ done: false, value });
    else kept.push(value);
    waiting = null;
  };
  return {
    refusal,
    event: (name: string, data: object) =>
      act(async () => say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => {
      globalThis.fetch = before;
    },
  };
}

beforeEach(() => localStorage.clear());

describe('what happens meanwhile', () => {
  it('is said not to be shown by itself when the desk is not heard, until it is again', async () => {
    const stream = standInStream();
    stream.refusal.isOn = true;
    const items = [request()];
    openAccount(deskApi({ 'GET /helpRequests/helpRequests': () => page(items)() }), HELP);
    const line = await screen.findByText(/^Not live: what is new appears after a reload\./);
    await screen.findByText('Does it fit?');
    items.push(request({ _id: 'help-2', question: 'Is it cool?' }));
    stream.refusal.isOn = false;
    fireEvent.click(within(line).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Is it cool?');
    await stream.event('counts', counts);
    await waitFor(() => expect(screen.queryByText(/^Not live/)).toBeNull());
    stream.end();
  });

  it('shows what arrives, and counts it', async () => {
    const stream = standInStream();
    const items = [request()];
    const api = deskApi({ 'GET /helpRequests/helpRequests': () => page(items)() });
    openAccount(api, HELP);
    await screen.findByText('Does it fit?');
    await stream.event('counts', counts);
    items.push(request({ _id: 'help-2', question: 'Is it cool?' }));
    await stream.event('change', { of: 'helpRequests', id: 'help-2', change: 'arrived' });
    await screen.findByText('Is it cool?');
    await stream.event('counts', { ...counts, helpRequests: { all: 3, pending: 2, answered: 1 } });
    expect(screen.getByRole('tab', { name: /Help requests/ }).textContent).toBe('Help requests2');
    stream.end();
  });

  it('keeps what was typed when a colleague is quicker', async () => {
    const stream = standInStream();
    let item = request();
    const api = deskApi({
      'GET /helpRequests/helpRequests': () => page([item])(),
      'PUT /helpRequests/claim/help-1': () => item,
    });
    openAccount(api, `${HELP}&id=help-1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    const field = await screen.findByLabelText(/^Your answer/);
    fireEvent.change(field, { target: { value: 'Yes.' } });
    item = request({ status: 'answered', answer: 'It does.', answeredAt: '2026-11-20T11:00:00.000Z' });
    await stream.event('change', { of: 'helpRequests', id: 'help-1', change: 'answered' });
    await screen.findByText(/A colleague has answered this/);
    expect(screen.getByDisplayValue('Yes.')).not.toBeNull();
    stream.end();
  });
});

describe('an item that a colleague deletes', () => {
  it('is said to be gone where it was an order', async () => {
    const stream = standInStream();
    let isGone = false;
    openAccount(
      deskApi({
        'GET /orders/order/R-1': () => (isGone ? refused(404, 'There is no such order.')() : order()),
      }),
      ORDER,
    );
    await screen.findByRole('region', { name: 'What it is built from' });
    await stream.event('counts', counts);
    isGone = true;
    await stream.event('change', { of: 'orders', id: 'R-1', change: 'deleted' });
    await screen.findByText('It is not here any more: somebody has deleted it.');
    stream.end();
  });

  it.each([
    ['helpRequests', `${HELP}&id=help-1`, 'Answer', /^Your answer/],
    ['submissions', SUBMISSION, 'Send review', /^Your review/],
  ] as const)('keeps what is typed until that is left, of %s', async (of, place, begin, label) => {
    const stream = standInStream();
    let isGone = false;
    const api = deskApi({
      'GET /helpRequests/helpRequests': () => page(isGone ? [] : [request()])(),
      'GET /submitsForReview/submitsForReview': () => page(isGone ? [] : [submission()])(),
    });
    openAccount(api, place);
    fireEvent.click(await screen.findByRole('button', { name: begin }));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Yes.' } });
    isGone = true;
    await stream.event('change', { of, id: 'help-1', change: 'deleted' });
    await screen.findByText(/^Somebody has deleted this in the meantime/);
    expect(screen.getByDisplayValue('Yes.')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it' }));
    await screen.findByText('It is not here any more: somebody has deleted it.');
    expect(screen.queryByDisplayValue('Yes.')).toBeNull();
    stream.end();
  });
});
