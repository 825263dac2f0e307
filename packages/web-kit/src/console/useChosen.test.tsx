import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RecordedCall } from '../testing';
import { defineEntity } from '.';
import {
  caption,
  field,
  list,
  listOf,
  open,
  press,
  problem,
  sent,
  slide,
  slideDefinition,
  slides,
  type,
} from './testEntity';

const [draw, place] = [slide('draw', 'Draw your room'), slide('place', 'Place your racks', 4)];
const link = (name: string) => screen.queryByRole('link', { name });
const choose = async (name: string) => act(async () => fireEvent.click(link(name)!));
const header = async () => (await field('Header')).value;
/** The list is read anew then. */
const comeBack = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));

/** The answer to a call, once it is given. */
function held<T>(answer: T) {
  let give = (): void => undefined;
  const held = new Promise<T>((resolve) => (give = () => resolve(answer)));
  return { answer: () => held, give: () => act(async () => give()) };
}

describe('a form whose record somebody has deleted', () => {
  /** The first of two is gone when the person comes back. */
  async function openDeleted(search: string, more: Parameters<typeof open>[0] = {}) {
    let now = [draw, place];
    const entity = defineEntity({ ...slideDefinition, copyOf: (values) => values });
    const opened = await open({ 'GET /slides/slides': () => listOf(...now), ...more }, { entity, search });
    await type('Header', 'Draw it');
    now = [place];
    await comeBack();
    await waitFor(() => expect(link('Draw your room')).toBeNull());
    return opened;
  }

  it('stays with what was typed, meets that when it is sent, and can be published again', async () => {
    const add = jest.fn((_call: RecordedCall) => slide('new', 'Draw it'));
    const gone = () => {
      throw problem(404, 'It is gone.');
    };
    const { toasts } = await openDeleted('?id=draw', {
      'PUT /slides/slide/draw': gone,
      'POST /slides/slide': add,
    });
    expect(await header()).toBe('Draw it');
    await press('Update');
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has deleted it');
    await press('Publish');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Slide published']));
    expect(sent(add.mock.calls[0]![0]).body).toMatchObject({ header: 'Draw it' });
  });

  it('stays where it is a copy of that', async () => {
    await openDeleted('?copy=draw');
    expect(await header()).toBe('Draw it');
  });

  it('is there no more once it was left', async () => {
    const { history } = await openDeleted('?id=draw');
    await choose('Place your racks');
    await press('Leave it');
    await caption('Update slide');
    await waitFor(async () => expect(await header()).toBe('Place your racks'));
    await act(async () => history.navigate('/slides?id=draw'));
    await caption('Publish slide');
    expect(await header()).toBe('');
  });
});

it.each(['link', 'cell'] as const)('a form stays when the %s of its record is clicked', async (role) => {
  await open(list, { search: '?id=draw' });
  await type('Header', 'Draw it');
  const [first] = await screen.findAllByRole(role, { name: /Draw your room/ });
  await act(async () => fireEvent.click(first!));
  expect(await header()).toBe('Draw it');
});

it('what was typed into the form of another record stays while the answer comes, and the list is read anew', async () => {
  const change = held(slide('draw', 'Draw it', 2));
  let reading = held(listOf(draw, place));
  await reading.give();
  const { toasts } = await open(
    { 'GET /slides/slides': () => reading.answer(), 'PUT /slides/slide/draw': change.answer },
    { search: '?id=draw' },
  );
  await type('Header', 'Draw it');
  await press('Update');
  await choose('Place your racks');
  await press('Leave it');
  await waitFor(async () => expect(await header()).toBe('Place your racks'));
  await type('Header', 'Place them');
  reading = held(listOf(slide('draw', 'Draw it', 2), place));
  await change.give();
  await waitFor(() => expect(toasts.shown).toEqual(['success: Slide updated']));
  await reading.give();
  await waitFor(() => expect(link('Draw it')).not.toBeNull());
  expect(await header()).toBe('Place them');
  expect(window.location.search).toBe('?id=place');
});

it('a record that is chosen before the list has been read anew waits for it', async () => {
  let stored = draw;
  let reading = held(listOf(stored, place));
  await reading.give();
  await open(
    {
      'GET /slides/slides': () => reading.answer(),
      'PUT /slides/slide/draw': () => {
        stored = slide('draw', 'Draw it', 2);
        reading = held(listOf(stored, place));
        return stored;
      },
    },
    { entity: slides, search: '?id=draw' },
  );
  await type('Header', 'Draw it');
  await press('Update');
  await caption('Publish slide');
  await choose('Draw your room');
  expect(screen.queryByText('Update slide')).toBeNull();
  await reading.give();
  await caption('Update slide');
  expect(await header()).toBe('Draw it');
});
