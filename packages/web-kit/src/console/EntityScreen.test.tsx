import { colorSchemeFormRequest, toolTipForm, type ColorSchemeForm } from '@rackwright/contracts';
import { colorSchemeCalls, toolTipCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { standInApi, RecordedCall } from '../testing';
import { colour, defineEntity, repeated, type PublishTexts } from '.';
import {
  publishing,
  slideDefinition,
  slide,
  listOf,
  shown,
  list,
  problem,
  open,
  field,
  type,
  press,
  caption,
  sent,
} from './testEntity';

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

  it.each([404, 412])('keep what was typed when the other has deleted it, answered by %d', async (status) => {
    let now = [slide('draw', 'Draw your room')];
    const gone = () => {
      now = [];
      throw problem(status, 'It was changed in the meantime.');
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

const labels = Object.fromEntries(Object.keys(colorSchemeFormRequest.shape).map((name) => [name, name]));
const entryLabels = { materialName: 'Material', color: 'Colour', map: 'Texture' } as never;
const schemes = defineEntity({
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
      layout: [['materialName', 'color'], ['map']],
      fields: { color: colour('0x'), map: slideDefinition.fields.imageUrl },
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
const chosen = { entity: schemes, search: '?id=MahNatural' };

describe('what is in use', () => {
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

describe('an entry within a record', () => {
  const begin = async () => {
    await press('Add material');
    return screen.findByRole<HTMLInputElement>('textbox', { name: /^Material/ });
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = () => screen.queryByText(/is not published yet/);
  const stay = async () => {
    await press('Stay here');
    await waitFor(() => expect(asked()).toBeNull());
  };

  it('is left at once as long as nothing was typed, and with a question after that', async () => {
    await open(answers, chosen);
    await begin();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await closed();
    const name = await begin();
    fireEvent.change(name, { target: { value: 'shelf' } });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await stay();
    fireEvent.click(document.querySelector('.mantine-Modal-overlay')!);
    await stay();
    expect(name.value).toBe('shelf');
    await press('Cancel');
    await press('Leave it');
    await closed();
    expect((await begin()).value).toBe('');
  });

  it('is not kept before its picture has been sent', async () => {
    let answer = (): void => undefined;
    const kept = new Promise((resolve) => (answer = () => resolve({ url: '/products/assets/a.png' })));
    await open({ ...answers, 'POST /slides/upload': () => kept }, chosen);
    await press('wood');
    const files = [new File(['png'], 'wood.png', { type: 'image/png' })];
    const place = await screen.findByRole('group', { name: 'Texture' });
    await act(async () => void fireEvent.drop(place, { dataTransfer: { files } }));
    const isKept = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Update material' }).disabled;
    expect(isKept()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await stay();
    await act(async () => answer());
    expect(isKept()).toBe(true);
  });

  it('keeps its page until a question is answered, though the record around it is unchanged', async () => {
    const { history } = await open(answers, chosen);
    const name = await begin();
    fireEvent.change(name, { target: { value: 'shelf' } });
    await act(async () => history.navigate('/slides'));
    await stay();
    expect([name.value, window.location.search]).toEqual(['shelf', '?id=MahNatural']);
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

  it('is waited for before anything is published, and counts as unsaved until then', async () => {
    let answer = (): void => undefined;
    const kept = new Promise((resolve) => (answer = () => resolve({ url: '/products/assets/a.png' })));
    const change = jest.fn((_call: RecordedCall) => slide('draw', 'Draw your room', 2));
    const gathered = defineEntity({ ...slideDefinition, collection: 'slides' });
    await open(
      { ...list, 'POST /slides/upload': () => kept, 'PUT /slides/slide/draw': change },
      { entity: gathered, search: '?id=draw' },
    );
    await choose(png());
    const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
    const ways = [update, screen.getByRole<HTMLButtonElement>('button', { name: 'Into a release …' })];
    const isThere = () => ways.map(({ disabled, title }) => [disabled, title]);
    const waits = 'A file is still being sent. Wait for it, or cancel it.';
    expect(isThere()).toEqual([[true, waits], [true, waits]]); // oxfmt-ignore
    await act(async () => fireEvent.submit(update.form!));
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Place your racks' })));
    await press('Stay here');
    expect(change).not.toHaveBeenCalled();
    await act(async () => answer());
    expect(isThere()).toEqual([[false, ''], [false, '']]); // oxfmt-ignore
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(sent(change.mock.calls[0]![0]).body).toMatchObject({ imageUrl: '/products/assets/a.png' });
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
