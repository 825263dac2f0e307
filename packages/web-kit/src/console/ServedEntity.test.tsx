import { slideForm, type SlideForm } from '@rackwright/contracts';
import { slideCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../api';
import { createPageHistory, type PageHistory } from '../location';
import { ShellProvider } from '../shell';
import { standInApi, standInSession, standInShell, standInToasts, type RecordedCall } from '../testing';
import { UiProvider } from '../ui';
import { ConsoleFrame, defineEntity, defineScreens, EntityScreen, type PublishTexts } from '.';
import { publishing } from './testEntity';

const texts: PublishTexts<SlideForm> = {
  ...publishing,
  labels: { header: 'Header', text: 'Text', imageUrl: 'Picture', orderNumber: 'Position' },
  sections: { words: 'What it says' },
};

/** The form is alone, the list is the service's, and a copy has another header. */
const slides = defineEntity({
  calls: slideCalls,
  form: slideForm,
  useTexts: () => texts,
  nameOf: ({ header }) => String(header),
  columns: [
    { key: 'name', title: () => 'Slide', show: ({ header }) => String(header) },
    { key: 'long', title: () => 'Long', show: () => '', draw: ({ text }) => <b>{String(text).length}</b> },
  ],
  layout: ({ header }) => [
    { name: 'words', rows: header === 'Short' ? [['header']] : [['header'], ['text']] },
  ],
  isFormAlone: true,
  valuesOf: (values) => ({ ...values, text: String(values['text']).trim() }),
  copyOf: (values) => ({ ...values, header: `${String(values['header'])}, again` }),
  preview: ({ values, record, bind }) => (
    <button onClick={() => bind('text').onChange('As drawn')}>
      {`${String(values['header'])} of ${String(record?.header)}`}
    </button>
  ),
  served: {
    sortedBy: ['name'],
    filters: [{ name: '_id', title: () => 'Which', useOptions: () => [{ value: 's2', label: 'Second' }] }],
  },
});

const slide = (_id: string, header: string, version = 1) => ({
  ...{ _id, header, text: ' Walk around ', imageUrl: '', orderNumber: 1, version },
});
/** More than one page of the service, which gives at most 25 of them. */
const all = Array.from({ length: 60 }, (_, at) => slide(`s${at + 1}`, `Slide ${at + 1}`));

/** As the service answers: by page, or by id. */
function served({ path }: RecordedCall) {
  const query = new URLSearchParams(path.split('?')[1]);
  const page = Number(query.get('page') ?? 1);
  const pageSize = Math.min(Number(query.get('pageSize') ?? 500), 25);
  const found = all.filter(({ _id }) => _id === (query.get('_id') ?? _id));
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
}
const answers = { 'GET /slides/slides': served };

const PATH = '/slides';
const table = defineScreens([
  { path: PATH, name: 'one', group: 'all', role: 'publisher', load: async () => ({ default: Screen }) },
]);
const Screen = () => <EntityScreen entity={slides} />;

interface HostProps {
  readonly history: PageHistory;
  readonly shell: Parameters<typeof standInShell>[0];
}

function Host({ history, shell }: HostProps) {
  const location = useStore(history.store);
  const [session] = useState(() => standInSession({ publisher: true }));
  const { navigate, askBefore: askBeforeLeaving } = history;
  return (
    <ShellProvider value={standInShell({ ...shell, location, session, navigate, askBeforeLeaving })}>
      <UiProvider>
        <ConsoleFrame title="Catalogue" table={table} captions={{ one: 'Slides' }} groups={{ all: 'All' }} />
      </UiProvider>
    </ShellProvider>
  );
}

async function open(search = '', more: Parameters<typeof standInApi>[0] = {}) {
  localStorage.clear();
  window.history.replaceState(null, '', PATH + search);
  const [history, api, toasts] = [createPageHistory(), standInApi({ ...answers, ...more }), standInToasts()];
  await act(async () => void render(<Host history={history} shell={{ api, toasts }} />));
  const asked = () => api.calls.map(({ path }) => path).filter((path) => path.startsWith('/slides/slides'));
  return { toasts, asked };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: false });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByText(name, { selector: 'button *, button, a' });
  await act(async () => fireEvent.click(button));
};
const caption = (name: string) => screen.findByText(name, { selector: 'h2' });
const sent = ({ request: { body, headers } }: RecordedCall) => ({ body, version: headers?.['If-Match'] });

describe('a list that the service gives by pages', () => {
  it('has a record that was just changed as it is now, and not as it was', async () => {
    let stored = slide('s2', 'Short');
    let isSlow = false;
    const { toasts } = await open('?id=s2', {
      'GET /slides/slides': (call) => {
        if (!call.path.includes('_id=s2')) return served(call);
        return isSlow ? new Promise(() => undefined) : { items: [stored], total: 1, page: 1, pageSize: 500 };
      },
      'PUT /slides/slide/s2': () => (stored = slide('s2', 'Tall', 2)),
    });
    await type('Header', 'Tall');
    isSlow = true;
    await press('Update');
    await waitFor(() => expect(toasts.shown).toContain('success: Slide updated'));
    const row = await screen.findByText('Slide 2');
    isSlow = false;
    fireEvent.click(row);
    expect((await field('Header')).value).toBe('Tall');
  });

  it('asks for the page, the order and the words that are wanted, and draws what it gets', async () => {
    const { asked } = await open();
    await screen.findByText('60 in all');
    expect(asked()).toEqual(['/slides/slides?page=1&pageSize=25']);
    expect(within(screen.getByText('Slide 1').closest('tr')!).queryByText('13')).not.toBeNull();
    fireEvent.click(screen.getByText('Slide', { selector: 'th *' }));
    await waitFor(() => expect(asked()).toContain('/slides/slides?sort=name&page=1&pageSize=25'));
    fireEvent.change(screen.getByPlaceholderText('Search slides'), { target: { value: ' tall ' } });
    await waitFor(() => expect(asked()).toContain('/slides/slides?sort=name&search=tall&page=1&pageSize=25'));
    expect(window.location.search).toBe('?sort=name&search=+tall+');
  });

  it('comes in several pages of the service where all are wanted on one', async () => {
    const { asked } = await open('?rows=all');
    await screen.findByText('Slide 60');
    expect(asked()).toEqual([1, 2, 3].map((page) => `/slides/slides?page=${page}&pageSize=500`));
  });

  it('is narrowed by a filter, which stands in the address', async () => {
    const { asked } = await open();
    fireEvent.click(await screen.findByPlaceholderText('Which'));
    fireEvent.click(await screen.findByText('Second'));
    await waitFor(() => expect(window.location.search).toBe('?_id=s2'));
    await waitFor(() => expect(asked().at(-1)).toBe('/slides/slides?_id=s2&page=1&pageSize=25'));
  });

  it('has a record beyond its pages by the address alone', async () => {
    const { asked } = await open('?id=s60&page=3');
    await caption('Update slide');
    expect((await field('Header')).value).toBe('Slide 60');
    expect(asked()).toEqual(['/slides/slides?_id=s60']);
    await press('To the list');
    await screen.findByText('Slide 51');
    expect(window.location.search).toBe('?page=3');
  });

  it('says why a record did not come', async () => {
    const away = () => {
      throw new ApiError(503, 'The catalogue is away.');
    };
    await open('?id=s60', { 'GET /slides/slides': away });
    await screen.findByText('The catalogue is away.');
    expect(screen.queryByText('Try again')).not.toBeNull();
  });
});

describe('all that is found, as a file', () => {
  const files: { name: string; text: Blob }[] = [];
  beforeEach(() => {
    files.length = 0;
    let blob: Blob;
    Object.assign(URL, { createObjectURL: (of: Blob) => ((blob = of), 'blob:'), revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, text: blob });
    });
  });
  const englishPath = (file: Blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file);
    });
  const startOf = (times: number) => `/slides/slides?sort=name&search=lid&page=${times}&pageSize=500`;

  it('has its columns of every page; words that begin like a formula stay words', async () => {
    const { asked } = await open('?sort=name&search=lid&rows=10', {
      'GET /slides/slides': (call) => {
        const { items, ...page } = served(call);
        const formulas: Readonly<Record<string, string>> = { s1: '=1+1', s2: '+60', s3: '-1', s4: '@a', s5: 'A "b", c' }; // oxfmt-ignore
        return { ...page, items: items.map((one) => ({ ...one, header: formulas[one._id] ?? one.header })) };
      },
    });
    await press('Download CSV');
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['slides.csv']));
    expect(asked().slice(1)).toEqual([1, 2, 3].map(startOf));
    const lines = String(await englishPath(files[0]!.text)).split('\r\n');
    expect(lines.slice(0, 7)).toEqual([
      'Slide,Long',
      "'=1+1,",
      "'+60,",
      "'-1,",
      "'@a,",
      '"A ""b"", c",',
      'Slide 6,',
    ]);
    expect(lines.slice(-2)).toEqual(['Slide 60,', '']);
    expect(screen.queryByText('Cancel')).toBeNull();
  });

  it('is told how far it is, and is none when it is cancelled', async () => {
    let goOn: () => void = () => undefined;
    const { asked } = await open('?sort=name&search=lid', {
      'GET /slides/slides': async (call) => {
        if (call.path === startOf(2)) await new Promise<void>((resolve) => (goOn = resolve));
        return served(call);
      },
    });
    await press('Download CSV');
    await waitFor(() => expect(asked().at(-1)).toBe(startOf(2)));
    const progress = screen.getByLabelText('Collecting what was found');
    expect(progress.getAttribute('aria-valuenow')).toBe('42');
    const button = screen.getByText('Cancel').closest('button')!;
    await act(async () => fireEvent.click(button, { detail: 2 }));
    expect(button.textContent).toBe('Cancel');
    await act(async () => fireEvent.click(button, { detail: 1 }));
    expect(button.textContent).toBe('Download CSV');
    expect(screen.queryByLabelText('Collecting what was found')).toBeNull();
    await act(async () => goOn());
    expect([files, asked().filter((path) => path === startOf(1)).length]).toEqual([[], 1]);
  });

  it('does not come without a service, and it is said why', async () => {
    let isAway = false;
    const { toasts } = await open('', {
      'GET /slides/slides': (call) => {
        if (isAway) throw new ApiError(503, 'The catalogue is away.');
        return served(call);
      },
    });
    isAway = true;
    await press('Download CSV');
    await waitFor(() => expect(toasts.shown).toEqual(['error: The catalogue is away.']));
    expect([files, screen.queryByText('Cancel')]).toEqual([[], null]);
  });
});

describe('a form that is alone', () => {
  it('is opened for a new record, and hides after it is published', async () => {
    const add = jest.fn((_call: RecordedCall) => slide('new', 'See it'));
    const { toasts } = await open('?page=2', { 'POST /slides/slide': add });
    expect(await screen.findByText('Slide 26')).not.toBeNull();
    expect(screen.queryByText('Header', { selector: 'label' })).toBeNull();
    await press('Publish slide');
    await caption('Publish slide');
    expect(screen.queryByText('Slide 26')).toBeNull();
    await screen.findByText('What it says');
    await type('Header', 'See it');
    await press('Publish');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide published']));
    await screen.findByText('Slide 26');
    expect(window.location.search).toBe('?page=2');
  });

  it('is left with a question when something was typed', async () => {
    await open('?new=1');
    await type('Header', 'See it');
    await press('To the list');
    await press('Stay here');
    expect((await field('Header')).value).toBe('See it');
  });

  it('says what is wrong with a field that it does not show', async () => {
    const refused = () => {
      const errors = [{ path: 'text', message: 'Too short.' }];
      throw new ApiError(400, 'Not so.', {
        type: '',
        title: '',
        status: 400,
        detail: '',
        requestId: '',
        errors,
      });
    };
    await open('?new=1', { 'POST /slides/slide': refused });
    await type('Header', 'Short');
    await press('Publish');
    await screen.findByText('Text: Too short.');
  });

  it('shows beside it what it will be, which may fill in a field', async () => {
    await open('?id=s2');
    await type('Header', 'Two');
    await press('Two of Slide 2');
    expect((await field('Text')).value).toBe('As drawn');
  });
});

it('a copy begins with what the original has, and is a record of its own', async () => {
  const add = jest.fn((_call: RecordedCall) => slide('new', 'Slide 2, again'));
  await open('?id=s2', { 'POST /slides/slide': add });
  expect((await field('Text')).value).toBe('Walk around');
  await press('Copy as new');
  await caption('Publish slide');
  expect(window.location.search).toBe('?copy=s2');
  await press('Publish');
  await waitFor(() => expect(add).toHaveBeenCalled());
  expect(sent(add.mock.calls[0]![0])).toEqual({
    body: { header: 'Slide 2, again', text: 'Walk around', imageUrl: '', orderNumber: 1 },
    version: undefined,
  });
});
