import { act, screen, waitFor } from '@testing-library/react';
import type { RecordedCall } from '../testing';
import { defineEntity, type PreviewProps } from '.';
import { field, list, listOf, open, press, problem, sent, slide, slideDefinition, type } from './testEntity';

const warnings = ['SKU A is that of another product, too.', 'SKU B is, too.'].map((message) => ({
  path: 'sku',
  message,
}));

it('what was published with warnings is said with all of them at once', async () => {
  const change = () => ({ ...slide('draw', 'Draw it', 2), warnings });
  const { toasts } = await open({ ...list, 'PUT /slides/slide/draw': change }, { search: '?id=draw' });
  await type('Header', 'Draw it');
  await press('Update');
  await waitFor(() =>
    expect(toasts.shown).toEqual([
      'warning: Slide updated. SKU A is that of another product, too. SKU B is, too.',
    ]),
  );
});

it('a refusal as not found, where the record is there, is said as it is', async () => {
  const refused = () => {
    throw problem(404, 'There is no such picture.');
  };
  const { toasts } = await open({ ...list, 'PUT /slides/slide/draw': refused }, { search: '?id=draw' });
  await type('Header', 'Draw it');
  await press('Update');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such picture.');
  expect(toasts.shown).toEqual(['error: There is no such picture.']);
  expect((await field('Header')).value).toBe('Draw it');
});

it('a preview has the form wait for what it sends', async () => {
  let end = (): void => undefined;
  const preview = ({ beginSending }: PreviewProps) => (
    <button onClick={() => (end = beginSending())}>Take picture</button>
  );
  await open(list, { entity: defineEntity({ ...slideDefinition, preview }), search: '?id=draw' });
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
  await press('Take picture');
  expect(update.disabled).toBe(true);
  await act(async () => end());
  expect(update.disabled).toBe(false);
});

describe('the only record', () => {
  const entity = defineEntity({ ...slideDefinition, columns: [], isSingle: true });

  it('keeps what was typed since it was published, which is asked about, and is the next update', async () => {
    let stored = slide('draw', 'Draw your room');
    let letGo = (): void => undefined;
    let isHeld = Promise.resolve();
    const change = jest.fn((call: RecordedCall) => {
      isHeld = new Promise((resolve) => (letGo = resolve));
      stored = { ...stored, ...(sent(call).body as object), version: stored.version + 1 };
      return stored;
    });
    const read = async () => {
      await isHeld;
      return listOf({ ...stored, text: stored.text.trim() });
    };
    const { toasts } = await open(
      { 'GET /slides/slides': read, 'PUT /slides/slide/draw': change },
      { entity },
    );
    const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await type('Header', 'Draw it');
    await type('Text', ' Walk around ');
    await press('Update');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide updated']));
    expect(isUnsaved()).toBe(false);
    await type('Header', 'Draw it now');
    expect(isUnsaved()).toBe(true);
    await act(async () => letGo());
    await waitFor(async () => expect((await field('Text')).value).toBe('Walk around'));
    expect((await field('Header')).value).toBe('Draw it now');
    expect(isUnsaved()).toBe(true);
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    expect(sent(change.mock.calls[1]![0])).toMatchObject({
      version: '"v2"',
      body: { header: 'Draw it now', text: 'Walk around' },
    });
  });
});
