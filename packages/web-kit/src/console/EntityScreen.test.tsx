import {
  colorSchemeFormRequest,
  slideForm,
  toolTipForm,
  type ColorSchemeForm,
  type SlideForm,
} from '@rackwright/contracts';
import { colorSchemeCalls, slideCalls, toolTipCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiError, type ApiClient } from '../api';
import { createPageHistory, type PageHistory } from '../location';
import { ShellProvider } from '../shell';
import { standInApi, standInSession, standInShell, standInToasts, type RecordedCall } from '../testing';
import { UiProvider } from '../ui';
import {
  colour,
  ConsoleFrame,
  defineEntity,
  defineScreens,
  EntityScreen,
  picture,
  repeated,
  type Entity,
  type PublishTexts,
} from '.';

const publishing = {
  publish: 'Publish slide',
  update: 'Update slide',
  published: 'Slide published',
  updated: 'Slide updated',
  deleted: 'Slide deleted',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  search: 'Search slides',
  none: 'No slide matches.',
};
const slideTexts: PublishTexts<SlideForm> = {
  ...publishing,
  labels: { header: 'Header', text: 'Text', imageUrl: 'Picture', orderNumber: 'Position' },
};
const slideDefinition = {
  calls: slideCalls,
  form: slideForm,
  useTexts: () => slideTexts,
  nameOf: ({ header }: Readonly<Record<string, unknown>>) => String(header),
  columns: ['header', 'orderNumber'],
  layout: [['header'], ['text', 'orderNumber'], ['imageUrl']],
  fields: { imageUrl: picture({ upload: slideCalls.upload, maxMB: 8, maxPixels: 4096 }) },
} as const;
const slides = defineEntity(slideDefinition);

const slide = (_id: string, header: string, version = 1, text = '') => ({
  _id,
  header,
  text,
  imageUrl: '',
  orderNumber: 1,
  version,
});
const listOf = <T,>(...items: readonly T[]) => ({ items, total: items.length, page: 1, pageSize: 500 });
const shown = () => listOf(slide('draw', 'Draw your room'), slide('place', 'Place your racks', 4));
const list = { 'GET /slides/slides': shown };
const problem = (status: number, detail: string, errors?: readonly { path: string; message: string }[]) =>
  new ApiError(status, detail, { type: '', title: '', status, detail, requestId: '', ...(errors ? { errors: [...errors] } : {}) }); // oxfmt-ignore

const PATH = '/slides';

function Host({ entity, history, api, toasts }: Opened & { readonly entity: Entity }) {
  const location = useStore(history.store);
  const session = standInSession({ publisher: true });
  const [table] = useState(() => {
    const load = async () => ({ default: () => <EntityScreen entity={entity} /> });
    return defineScreens([{ path: PATH, name: 'one', group: 'all', role: 'publisher', load }]);
  });
  return (
    <ShellProvider value={standInShell({ location, session, api, toasts, navigate: history.navigate })}>
      <UiProvider>
        <ConsoleFrame title="Catalogue" table={table} captions={{ one: 'Slides' }} groups={{ all: 'All' }} />
      </UiProvider>
    </ShellProvider>
  );
}

interface Opened {
  readonly history: PageHistory;
  readonly api: ApiClient;
  readonly toasts: ReturnType<typeof standInToasts>;
}

async function open(answers: Parameters<typeof standInApi>[0], { entity = slides, search = '' } = {}) {
  localStorage.clear();
  window.history.replaceState(null, '', PATH + search);
  const opened = { history: createPageHistory(), api: standInApi(answers), toasts: standInToasts() };
  await act(async () => void render(<Host entity={entity} {...opened} />));
  return opened;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: false });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
const caption = (name: string) => screen.findByRole('heading', { level: 2, name });
const sent = ({ request: { body, headers } }: RecordedCall) => ({ body, version: headers?.['If-Match'] });

describe('a new record', () => {
  it('is published by the caption of its screen; the form is empty again', async () => {
    const add = jest.fn((_call: RecordedCall) => slide('new', 'See it'));
    const { toasts } = await open({ ...list, 'POST /slides/slide': add });
    await caption('Publish slide');
    await type('Header', 'See it');
    await press('Publish');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide published']));
    expect(sent(add.mock.calls[0]![0]).body).toEqual({ header: 'See it', text: '', imageUrl: '' });
    await waitFor(async () => expect((await field('Header')).value).toBe(''));
  });

  it('is refused at its field by the rules of its call, and what was typed stays', async () => {
    const { api } = await open(list);
    await type('Text', 'Walk around');
    await press('Publish');
    await screen.findByText('This is needed.');
    expect((await field('Text')).value).toBe('Walk around');
    expect((api as ReturnType<typeof standInApi>).calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows where the service found a fault, in a toast and at its field', async () => {
    const refused = () => {
      throw problem(400, 'Not so.', [{ path: 'text', message: 'Shorter, please.' }]);
    };
    const { toasts } = await open({ ...list, 'POST /slides/slide': refused });
    await type('Header', 'See it');
    await type('Text', 'Much too long');
    await press('Publish');
    await screen.findByText('Shorter, please.');
    expect(toasts.shown).toEqual(['error: Not so.']);
    expect((await field('Header')).value).toBe('See it');
  });
});

describe('a record of the list', () => {
  it('is chosen by its link, stands in the address and is updated at the version that was shown', async () => {
    const change = jest.fn((_call: RecordedCall) => slide('place', 'Place them', 5));
    const { toasts } = await open({ ...list, 'PUT /slides/slide/place': change });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Place your racks' })));
    await caption('Update slide');
    expect(window.location.search).toBe('?id=place');
    await type('Header', 'Place them');
    await press('Update');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide updated']));
    expect(sent(change.mock.calls[0]![0])).toEqual({
      version: '"v4"',
      body: { header: 'Place them', text: '', imageUrl: '', orderNumber: 1 },
    });
    await caption('Publish slide');
    expect(window.location.search).toBe('');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'draw' } });
    await screen.findByText('1 in all');
  });

  it('is there again by its address, and gives way to a new one when it is cleared', async () => {
    await open(list, { search: '?id=draw' });
    expect((await field('Header')).value).toBe('Draw your room');
    await press('Clear');
    await caption('Publish slide');
    expect((await field('Header')).value).toBe('');
  });

  it('is left with a question when it was changed', async () => {
    await open(list, { search: '?id=draw' });
    await type('Header', 'Draw it');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Place your racks' })));
    await press('Stay here');
    expect((await field('Header')).value).toBe('Draw it');
  });

  it('stays with what was typed while the list beside it is searched', async () => {
    await open(list, { search: '?id=draw' });
    await type('Header', 'Draw it');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'place' } });
    await screen.findByText('1 in all');
    expect(window.location.search).toBe('?id=draw&search=place');
    expect((await field('Header')).value).toBe('Draw it');
    expect(screen.queryByText('Stay here')).toBeNull();
  });

  it('is deleted after a question', async () => {
    const remove = jest.fn((_call: RecordedCall) => undefined);
    const { toasts } = await open({ ...list, 'DELETE /slides/slide/draw': remove }, { search: '?id=draw' });
    await press('Delete');
    const question = await screen.findByRole('dialog');
    expect(within(question).queryByText('Delete Draw your room?')).not.toBeNull();
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide deleted']));
    expect(sent(remove.mock.calls[0]![0]).version).toBe('"v1"');
  });
});

describe('two publishers', () => {
  const theirs = slide('draw', 'Draw the cellar', 2, 'Click the corners.');

  async function meet() {
    let now = slide('draw', 'Draw your room');
    const change = jest.fn((call: RecordedCall) => {
      if (sent(call).version === '"v1"') {
        now = theirs;
        throw problem(412, 'It was changed in the meantime.');
      }
      return { ...theirs, version: 3 };
    });
    const answers = { 'GET /slides/slides': () => listOf(now), 'PUT /slides/slide/draw': change };
    const opened = await open(answers, { search: '?id=draw' });
    await type('Header', 'Draw it');
    await press('Update');
    await screen.findByRole('dialog', { name: 'Somebody else has changed it, too' });
    return { ...opened, change };
  }

  it('see both versions side by side, and what only one has changed is already chosen', async () => {
    const { toasts, change } = await meet();
    const chosen = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
    // Header: mine, theirs. Text: mine, theirs.
    expect(chosen).toEqual([true, false, false, true]);
    await press('Go on with these');
    await waitFor(async () => expect((await field('Text')).value).toBe('Click the corners.'));
    await press('Update');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide updated']));
    expect(sent(change.mock.calls[1]![0])).toEqual({
      version: '"v2"',
      body: { header: 'Draw it', text: 'Click the corners.', imageUrl: '', orderNumber: 1 },
    });
  });

  it('take all of the other’s', async () => {
    await meet();
    await press('Take all of theirs');
    await waitFor(async () => expect((await field('Header')).value).toBe('Draw the cellar'));
  });

  it('keep what was typed when the other has deleted it', async () => {
    let now = [slide('draw', 'Draw your room')];
    const gone = () => {
      now = [];
      throw problem(412, 'It was changed in the meantime.');
    };
    await open({ 'GET /slides/slides': () => listOf(...now), 'PUT /slides/slide/draw': gone }, { search: '?id=draw' }); // oxfmt-ignore
    await type('Header', 'Draw it');
    await press('Update');
    await caption('Publish slide');
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has deleted it');
    expect((await field('Header')).value).toBe('Draw it');
  });
});

describe('a list that did not come', () => {
  it('says why, and asks again', async () => {
    let isAway = true;
    const answer = () => {
      if (isAway) throw problem(503, 'The catalogue is away.');
      return shown();
    };
    await open({ 'GET /slides/slides': answer });
    await screen.findByText('The catalogue is away.');
    expect(screen.queryByText('No slide matches.')).toBeNull();
    isAway = false;
    await press('Try again');
    await screen.findByText('Draw your room');
  });
});

describe('what can only be updated', () => {
  const tips = defineEntity({
    calls: toolTipCalls,
    form: toolTipForm,
    useTexts: () => ({ ...publishing, update: 'Update tool tip', labels: { text: 'Text' } }),
    nameOf: ({ _id }) => _id,
    columns: [{ key: 'place', title: () => 'Place', show: ({ _id }) => `At ${_id}` }, 'text'],
    layout: [['text']],
  });

  it('has no form before one is chosen, and nothing to delete', async () => {
    await open({ 'GET /toolTips/toolTips': () => listOf({ _id: 'undo', text: 'Take back', version: 1 }) }, { entity: tips }); // oxfmt-ignore
    await screen.findByText('Choose one of the list to change it.');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'At undo' })));
    await caption('Update tool tip');
    expect((await field('Text')).value).toBe('Take back');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('what is in use', () => {
  const labels = Object.fromEntries(Object.keys(colorSchemeFormRequest.shape).map((name) => [name, name]));
  const entryLabels = { materialName: 'Material', color: 'Colour' } as never;
  const entity = defineEntity({
    calls: colorSchemeCalls,
    form: colorSchemeFormRequest,
    useTexts: (): PublishTexts<ColorSchemeForm> => ({
      ...publishing,
      labels: labels as never,
      entries: {
        materials: { add: 'Add material', update: 'Update material', none: 'None.', labels: entryLabels },
      },
    }),
    nameOf: ({ stain }) => String(stain),
    columns: ['stain'],
    layout: [['stain'], ['materials']],
    fields: {
      materials: repeated({
        nameOf: ({ materialName }) => String(materialName),
        layout: [['materialName', 'color']],
        fields: { color: colour('0x') },
      }),
    },
  });
  const wood = { materialType: 'MeshPhongMaterial', materialName: 'wood', color: '0x8a4b32', metalness: 0, roughness: 0.35 }; // oxfmt-ignore
  const scheme = {
    _id: 'MahNatural',
    colorSchemeUniqueName: 'MahNatural',
    colorSchemeName: 'Mahogany',
    woodSpecies: 'Mahogany',
    stain: 'Natural',
    colorSchemeImage: '',
    productDetailsImage: '',
    materials: [{ ...wood, emissive: '0x000000', specular: '0x111111', shininess: 30, map: '', aoMap: '' }],
    version: 1,
  };
  const answers = { 'GET /colorSchemes/colorSchemes': () => listOf(scheme) };
  const chosen = { entity, search: '?id=MahNatural' };

  it('stays, and says who uses it', async () => {
    const used = () => {
      throw problem(409, 'It is in use by the product IS-6. Change that first.');
    };
    const { toasts } = await open(
      { ...answers, 'DELETE /colorSchemes/colorScheme/MahNatural': used },
      chosen,
    );
    await press('Delete');
    const question = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
    expect((await screen.findByRole('alert')).textContent).toContain('the product IS-6');
    expect(toasts.shown).toEqual(['error: It is in use by the product IS-6. Change that first.']);
  });

  it('has entries with a form of their own to add and to update one', async () => {
    const change = jest.fn((_call: RecordedCall) => scheme);
    await open({ ...answers, 'PUT /colorSchemes/colorScheme/MahNatural': change }, chosen);
    await press('Add material');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add material' }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add material' })));
    await dialog.findAllByText('This is needed.');
    fireEvent.change(dialog.getByLabelText('Material', { exact: false }), { target: { value: 'shelf' } });
    const shade = dialog.getByRole('textbox', { name: 'Colour' });
    fireEvent.change(shade, { target: { value: '#AABBCC' } });
    fireEvent.blur(shade);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add material' })));
    await press('wood');
    const again = within(await screen.findByRole('dialog', { name: 'Update material' }));
    fireEvent.change(again.getByLabelText('Material', { exact: false }), { target: { value: 'oak' } });
    await act(async () => fireEvent.click(again.getByRole('button', { name: 'Update material' })));
    await press('Move up: shelf');
    expect((await screen.findByRole('button', { name: 'Move down: oak' })).hasAttribute('disabled')).toBe(
      true,
    );
    await press('Move down: shelf');
    const [first, second] = ['oak', 'shelf'].map((name) => screen.getByText(name).closest('li')!);
    await act(async () => fireEvent.dragStart(second!, { dataTransfer: { setData: () => undefined } }));
    await act(async () => fireEvent.dragOver(first!));
    await act(async () => fireEvent.drop(first!));
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    const { materials } = sent(change.mock.calls[0]![0]).body as ColorSchemeForm;
    expect(materials.map(({ materialName, color }) => [materialName, color])).toEqual([
      ['shelf', '0xaabbcc'],
      ['oak', '0x8a4b32'],
    ]);
  });
});

describe('a picture', () => {
  const choose = async (file: File) => {
    const chooser = (await screen.findAllByLabelText('Picture')).find((one) => one.matches('input'))!;
    await act(async () => fireEvent.change(chooser, { target: { files: [file] } }));
  };
  const refusing = (status: number, says: string) => () => {
    throw problem(status, says);
  };
  const png = (bytes = 4) => new File([new Uint8Array(bytes)], 'slide.png', { type: 'image/png' });

  it('says its limits before, and takes what is chosen', async () => {
    const upload = jest.fn((_call: RecordedCall) => ({ url: '/products/assets/a.png' }));
    await open({ ...list, 'POST /slides/upload': upload });
    await screen.findByText(/at most 8 MB and 4,096 pixels/);
    await choose(png());
    const preview = await screen.findByAltText('Preview: Picture');
    expect(preview).toHaveProperty('src', 'http://localhost/products/assets/a.png');
    expect(upload.mock.calls[0]![0].request.file?.name).toBe('slide.png');
  });

  it('refuses what is no picture or too large before it is sent, and says what the service refuses', async () => {
    await open({ ...list, 'POST /slides/upload': refusing(422, 'This picture is damaged.') });
    await choose(new File(['<svg/>'], 'slide.svg', { type: 'image/svg+xml' }));
    await screen.findByText('This is no picture. Choose a PNG, JPEG or WebP file.');
    await choose(png(8 * 1024 * 1024 + 1));
    await screen.findByText('This file is too large. At most 8 MB are possible.');
    await choose(png());
    await screen.findByText('This picture is damaged.');
  });

  it.each([
    ['a drawing that calls itself a picture', 415, 'Send a picture as PNG, JPEG or WebP.'],
    ['a picture that is cut off', 415, 'This picture is damaged. Send it again, or another one.'],
    ['a small file with a huge picture', 422, 'This picture has too many pixels.'],
    ['a file that is too large for the service', 413, 'The file is too large.'],
  ])('that is %s is refused in the service’s words, and the old one stays', async (_, status, says) => {
    const kept = { ...slide('draw', 'Draw'), imageUrl: '/kept.webp' };
    const answers = {
      'GET /slides/slides': () => listOf(kept),
      'POST /slides/upload': refusing(status, says),
    };
    await open(answers, { search: '?id=draw' });
    await choose(png());
    expect((await screen.findByRole('alert')).textContent).toBe(says);
    expect(screen.getByAltText('Preview: Picture').getAttribute('src')).toBe('/kept.webp');
  });
});
