import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tooltip, UiProvider } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const RESTS_MS = 300;
const FADES_MS = 150;

function Saving() {
  const [isSaved, setSaved] = useState(false);
  return (
    <Tooltip label={isSaved ? 'Everything is saved' : 'Keeps the room'}>
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
    </Tooltip>
  );
}

function page({ isHelpOpen = false } = {}) {
  render(
    <UiProvider>
      <Saving />
      <Tooltip label="Says how" disabled={isHelpOpen}>
        <button type="button">Help</button>
      </Tooltip>
      <p>Room</p>
    </UiProvider>,
  );
}
const rest = (ms = RESTS_MS) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Their kind is unknown to jsdom. */
const over = (text: string, pointerType = 'mouse') => {
  const control = screen.getByText(text);
  fireEvent(control, Object.assign(createEvent.pointerOver(control), { pointerType }));
};
/** Where nothing is laid out, every control counts as scrolled away, and its tip with it. */
const said = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent);

it('is said when the mouse has rested there, and no longer when it is elsewhere', async () => {
  page();
  over('Save');
  await rest(RESTS_MS - 1);
  expect(said()).toEqual([]);
  await rest(1);
  expect(said()).toEqual(['Keeps the room']);
  over('Help');
  await rest();
  await rest(FADES_MS);
  expect(said()).toEqual(['Says how']);
  over('Room');
  await rest();
  expect(said()).toEqual([]);
});

it('follows what its control says of itself', async () => {
  page();
  over('Save');
  await rest();
  fireEvent.click(screen.getByText('Save'));
  await rest(0);
  expect(said()).toEqual(['Everything is saved']);
});

it.each([
  ['a finger', () => over('Save', 'touch')],
  ['a control without one', () => over('Help')],
  ['a mouse that left the page', () => [over('Save'), fireEvent.pointerOut(document.body)]],
  ['Escape', async () => [over('Save'), await rest(), fireEvent.keyDown(document.body, { key: 'Escape' })]],
])('is not said after %s', async (_, happens) => {
  page({ isHelpOpen: true });
  await happens();
  await rest();
  expect(said()).toEqual([]);
});
