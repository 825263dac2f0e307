import { productCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ShellProvider } from '../shell';
import { standInApi, standInShell, type RecordedCall } from '../testing';
import { UiProvider } from '../ui';
import type { ControlProps, FieldKind } from './fieldKind';
import { picture, pictures } from './picture';

const limits = { upload: productCalls.keepAsset, body: { kind: 'picture' }, maxMB: 8, maxPixels: 4096 };
const png = (name: string, type = 'image/png') => new File([new Uint8Array(4)], name, { type });
const addressOf = (name: string) => `/products/assets/${name}`;

/** A field of this kind, and what is kept in it; `answer` ends the oldest upload that waits. */
function shown({ Control }: FieldKind, first: unknown) {
  const waiting: (() => void)[] = [];
  const keep = ({ request }: RecordedCall) =>
    new Promise((resolve) =>
      waiting.push(() =>
        resolve({
          url: addressOf((request.file as File).name),
          kind: 'picture',
          bytes: 4,
          deduplicated: false,
        }),
      ),
    );
  const kept: { value: unknown } = { value: first };
  function Field() {
    const [value, setValue] = useState(first);
    kept.value = value;
    const input = { label: 'Texture', 'data-path': 'texture', value, onChange: setValue };
    return <Control {...({ input, bind: () => ({}) } as unknown as ControlProps)} />;
  }
  render(
    <ShellProvider value={standInShell({ api: standInApi({ 'POST /products/assets': keep }) })}>
      <UiProvider>
        <Field />
      </UiProvider>
    </ShellProvider>,
  );
  const place = screen.getByRole('group', { name: 'Texture' });
  return {
    kept,
    waiting,
    drop: (...files: readonly File[]) =>
      act(async () => void fireEvent.drop(place, { dataTransfer: { files } })),
    answer: () => act(async () => waiting.shift()?.()),
  };
}

it('keeps the picture that was chosen last, whichever answer comes last', async () => {
  const { kept, waiting, drop, answer } = shown(picture(limits), '');
  await drop(png('first.png'));
  await drop(png('second.png'));
  expect(waiting).toHaveLength(2);
  waiting.reverse();
  await answer();
  await answer();
  expect(kept.value).toBe(addressOf('second.png'));
});

it('keeps all pictures of a list, those dropped at once and those dropped meanwhile, and says which is none', async () => {
  const { kept, waiting, drop, answer } = shown(pictures(limits), [addressOf('there.png')]);
  await drop(png('a.png'), png('notes.txt', 'text/plain'), png('b.png'));
  await drop(png('c.png'));
  for (let i = 0; i < 3; i += 1) {
    expect(waiting).toHaveLength(1);
    await answer();
    if (i === 0) expect(screen.getByRole('alert').textContent).toMatch(/^This is no picture/);
    if (i === 0) fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  }
  expect(kept.value).toEqual(['a.png', 'b.png', 'c.png'].map(addressOf));
});

it('goes on sending when what is chosen meanwhile cannot be taken, and says why it is not', async () => {
  const { kept, drop, answer } = shown(picture(limits), '');
  await drop(png('first.png'));
  await drop(png('notes.txt', 'text/plain'));
  expect(screen.getByRole('alert').textContent).toMatch(/^This is no picture/);
  await answer();
  expect(kept.value).toBe(addressOf('first.png'));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('holds the window open while it sends with no form around it', async () => {
  const { drop, answer } = shown(picture(limits), '');
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await drop(png('first.png'));
  expect(closes()).toBe(false);
  await answer();
  expect(closes()).toBe(true);
});
