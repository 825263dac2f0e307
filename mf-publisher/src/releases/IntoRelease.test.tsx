import type { ProductForm, ReleaseSummary } from '@rackwright/contracts';
import { ApiError } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as models from '../screens/models/testModels';
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

type Answers = Parameters<typeof standInApi>[0];

async function open(
  search: string,
  releases: readonly ReleaseSummary[],
  withRelease: object = slide(),
  more: Answers = {},
) {
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
    ...more,
  });
  await openPublisher(`/intro_slides_publish${search}`, api);
  await screen.findByRole('textbox', { name: /^Header/ });
  return { api };
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
const goOn = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
  await settled();
};
const sent = (calls: readonly RecordedCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, request }) => ({ path, request }));

describe('a form that goes into a release', () => {
  it('is gathered at the version that is live, and what was typed stays, published nowhere', async () => {
    const { api } = await open('?id=s1', [summaryOf()]);
    type(/^Header/, 'Hello');
    await intoRelease();
    await putIn();
    await screen.findByText(/It is in “Spring”/);
    const look = screen.getByRole('link', { name: 'See what it does' });
    expect(look.getAttribute('href')).toBe('/releases?id=r1&look=1');
    await goOn();
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
    await goOn();
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

  it('of the configuration keeps what the release has of the other fields of that record', async () => {
    const note = (header_text: string, body_text: string) => ({
      ...{ _id: 'calculate-trim', data: { header_text, body_text, is_visible: true } },
    });
    const api = standInApi({
      'GET /config/get-wall-gap-instance': () => ({ _id: 'wall-gap', gap: 1 }),
      'GET /config/get-casing-instance': () => ({ _id: 'casing', value: 7 }),
      'GET /config/get-instance-of-calculate-trim': () => note('Trim', 'As it is live.'),
      'GET /config/get-instance-of-calculate-filler': () => ({
        ...note('Filler', ''),
        _id: 'calculate-filler',
      }),
      'GET /catalogue/releases': () => ({ items: [summaryOf()], total: 1, page: 1, pageSize: 100 }),
      'GET /catalogue/releases/r1/changes/config/calculate-trim': () => ({
        ...{ version: 3, liveVersion: 1, record: note('Trim', 'As the release has it.') },
      }),
      'PUT /catalogue/releases/r1/changes': () => ({
        ...{
          release: summaryOf({ version: 4 }),
          gathered: [{ collection: 'config', recordId: 'calculate-trim' }],
        },
      }),
    });
    await openPublisher('/app-configuration', api);
    const header = await screen.findByDisplayValue('Trim');
    fireEvent.change(header, { target: { value: 'Mouldings' } });
    const form = within(header.closest('form')!);
    fireEvent.click(form.getByRole('button', { name: 'Into a release …' }));
    await settled();
    await putIn();
    await screen.findByText(/It is in “Spring”/);
    expect(sent(api.calls, 'PUT')).toMatchObject([
      {
        request: {
          body: { edits: [{ collection: 'config', form: note('Mouldings', 'As the release has it.') }] },
        },
      },
    ]);
  });
});

describe('a model that goes into a release which has it already', () => {
  const colour = (name: string, hex: string) => ({
    name,
    hex,
    sku: '',
    default: false,
    shopifyVariantId: '',
  });
  const [white, black, red] = [colour('white', '#ffffff'), colour('black', '#000000'), colour('red', '#ff0000')]; // oxfmt-ignore

  /** Gives the form that is gathered, once it is. */
  async function openModel(live: Parameters<typeof models.product>[1], there: typeof live) {
    const gather = jest.fn((_call: RecordedCall) => ({
      ...{ release: summaryOf({ version: 4 }), gathered: [{ collection: 'products', recordId: 'Rack' }] },
    }));
    await models.open('?id=Rack', [models.product('Rack', live)], {
      'GET /catalogue/releases': () => ({ items: [summaryOf()], total: 1, page: 1, pageSize: 100 }),
      'GET /catalogue/releases/r1/changes/products/Rack': () => ({
        ...{ version: 3, liveVersion: 3, record: models.product('Rack', { ...live, ...there }) },
      }),
      'PUT /catalogue/releases/r1/changes': gather,
    });
    await screen.findByText('Update model');
    return async () => {
      await models.press('Into a release …');
      await putIn();
      await screen.findByText(/It is in “Spring”/);
      const { edits } = models.sent(gather).body as { edits: { form: Partial<ProductForm> }[] };
      return edits[0]!.form;
    };
  }

  it('and adds a colour, and puts them in order, keeps both', async () => {
    const gathered = await openModel({ colors: { white, black } }, { colors: { red, black, white } });
    await models.press('white, #ffffff');
    const entry = within(await screen.findByRole('dialog'));
    fireEvent.change(entry.getByLabelText(/^Colour/), { target: { value: '#eeeeee' } });
    await act(async () => fireEvent.click(entry.getAllByText('Update colour').at(-1)!));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { colors } = await gathered();
    expect(Object.entries(colors!).map(([name, { hex }]) => [name, hex])).toEqual([
      ['red', '#ff0000'],
      ['black', '#000000'],
      ['white', '#eeeeee'],
    ]);
  });

  it('and gives it a name in the menu keeps that', async () => {
    const gathered = await openModel({}, { base_model_name: 'Gem' });
    await models.type('Shipping', '25');
    expect(await gathered()).toMatchObject({ base_model_name: 'Gem', shipping: 25 });
  });
});

describe('a release that a colleague has put something in since the dialog was opened', () => {
  /** As the service has it now; undefined for none. */
  const served = (release: ReleaseSummary | undefined) => {
    const state = { release, isSilent: false };
    const put = ({ request }: RecordedCall) => {
      if (!state.release) throw new ApiError(409, 'It is live.');
      const { version } = state.release;
      if (request.headers?.['If-Match'] !== `"v${version}"`)
        throw new ApiError(412, 'It was changed in the meantime.');
      state.release = { ...state.release, version: version + 1 };
      return { release: state.release, gathered: [{ collection: 'slides', recordId: 's1' }] };
    };
    const answers: Answers = {
      'GET /catalogue/releases': () => {
        if (state.isSilent) return new Promise(() => undefined);
        const items = state.release ? [state.release] : [];
        return { items, total: items.length, page: 1, pageSize: 100 };
      },
      'GET /catalogue/releases/r9/changes/slides/s1': () => ({ version: 2, liveVersion: 5, record: slide() }),
      'PUT /catalogue/releases/r1/changes': put,
      'PUT /catalogue/releases/r9/changes': put,
    };
    return { state, answers };
  };
  const openAt = async (release: ReleaseSummary | undefined) => {
    const { state, answers } = served(release);
    const { api } = await open('?id=s1', [], slide(), answers);
    type(/^Header/, 'Hello');
    await intoRelease();
    return { api, state };
  };
  const versions = (calls: readonly RecordedCall[]) =>
    sent(calls, 'PUT').map(({ request }) => request.headers?.['If-Match']);

  it('is refused once, and takes it when it is sent again', async () => {
    const { api, state } = await openAt(summaryOf());
    state.release = summaryOf({ version: 4 });
    await putIn();
    expect(await screen.findByText('It was changed in the meantime.')).not.toBeNull();
    await putIn();
    expect(await screen.findByText(/It is in “Spring”/)).not.toBeNull();
    expect(versions(api.calls)).toEqual(['"v3"', '"v4"']);
  });

  it('is offered by the next dialog as this one has left it, before the list has come anew', async () => {
    const { api, state } = await openAt(summaryOf());
    await putIn();
    await screen.findByText(/It is in “Spring”/);
    await goOn();
    state.isSilent = true;
    type(/^Header/, 'Hello again');
    await intoRelease();
    await putIn();
    expect(await screen.findByText(/It is in “Spring”/)).not.toBeNull();
    expect(versions(api.calls)).toEqual(['"v3"', '"v4"']);
  });

  it('and that went live is no choice any more', async () => {
    const { state } = await openAt(summaryOf());
    state.release = undefined;
    await putIn();
    expect(await screen.findByText('It is live.')).not.toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Release').selectedOptions[0]?.text).toBe(
      'A new release',
    );
    await putIn();
    expect(await screen.findByText('Give the new release a name.')).not.toBeNull();
  });

  it('and that was begun here is begun only once', async () => {
    const { api, state } = await openAt(undefined);
    fireEvent.change(screen.getByLabelText('Its name'), { target: { value: 'Autumn' } });
    state.release = summaryOf({ _id: 'r9', version: 2, name: 'Autumn' });
    await putIn();
    expect(await screen.findByText('It was changed in the meantime.')).not.toBeNull();
    await putIn();
    expect(await screen.findByText(/It is in “Autumn”/)).not.toBeNull();
    expect(sent(api.calls, 'POST')).toHaveLength(1);
    expect(versions(api.calls)).toEqual(['"v1"', '"v2"']);
  });
});

describe('a record that a release shall delete', () => {
  it('is there until the release is live, and nothing is deleted now', async () => {
    const { api } = await open('?id=s1', [summaryOf()]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    fireEvent.click(question.getByRole('button', { name: 'Into a release …' }));
    expect(await screen.findByText(/“Welcome” is deleted when the release goes live/)).not.toBeNull();
    await putIn();
    await goOn();
    expect(sent(api.calls, 'PUT')).toMatchObject([
      { request: { body: { edits: [{ collection: 'slides', recordId: 's1', version: 5, form: null }] } } },
    ]);
    expect(sent(api.calls, 'DELETE')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Header/ }).value).toBe('Welcome');
  });
});

describe('prices that go into a release', () => {
  const woods = { sku: '', unit_price: 20, stain_unit: 0, lacquer: 0 };
  const trim = {
    ...{ _id: 'crown', version: 3, trimandFillerName: 'Crown', symbolName: 'Crown', visible: true },
    ...{ description: '', productdescription: '', trimandFillerImage: '', length: 240, width: 5, height: 8 },
    ...{ lbs: 2, shipping: 4, color_scheme: { mahogany: woods, pine: woods } },
  };
  const row = { of: 'trimAndFiller', _id: 'crown', name: 'Crown', version: 3 };
  const openPrices = async (gathered: (call: RecordedCall) => unknown) => {
    const api = standInApi({
      'GET /products/products': () => ({ items: [], total: 0, page: 1, pageSize: 500 }),
      'GET /trimandFillers/trimandFillers': () => ({ items: [trim], total: 1, page: 1, pageSize: 500 }),
      'GET /catalogue/releases': () => ({ items: [summaryOf()], total: 1, page: 1, pageSize: 100 }),
      'PUT /catalogue/releases/r1/prices': gathered,
    });
    await openPublisher('/pricing_publishing', api);
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Crown: Shipping' });
    fireEvent.change(price, { target: { value: '5.5' } });
    fireEvent.blur(price);
    await intoRelease();
    return { api, price };
  };

  it('are shown first, then all gathered in one call; the sheet has what is live again', async () => {
    const fields = [{ path: 'shipping', before: 4, after: 5.5 }];
    const { api, price } = await openPrices(() => ({
      ...{ dryRun: false, rows: [{ ...row, fields }], release: summaryOf({ version: 4 }) },
      warnings: [
        { of: 'trimAndFiller', _id: 'crown', path: 'color_scheme.pine.sku', message: 'Used twice.' },
      ],
    }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('RM 5.50')).not.toBeNull();
    await putIn();
    await screen.findByText(/It is in “Spring”/);
    expect(sent(api.calls, 'PUT')).toMatchObject([
      {
        request: {
          headers: { 'If-Match': '"v3"' },
          body: { dryRun: false, rows: [{ of: 'trimAndFiller', _id: 'crown', version: 3, shipping: 5.5 }] },
        },
      },
    ]);
    expect(price.value).toBe('4.00');
    await goOn();
    expect(screen.getByText('Nothing changed')).not.toBeNull();
  });

  it('that a rule refuses say so at their cell, and stay typed', async () => {
    const { price } = await openPrices(() => {
      const errors = [{ path: 'rows.0.shipping', message: 'This is too dear.' }];
      throw new ApiError(400, 'Not so.', {
        type: '',
        title: '',
        status: 400,
        detail: '',
        requestId: '',
        errors,
      });
    });
    await putIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(price.value).toBe('5.50');
    expect(await screen.findByText('This is too dear.')).not.toBeNull();
  });
});
