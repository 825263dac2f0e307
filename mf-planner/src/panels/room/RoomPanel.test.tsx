import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function openRoom() {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom());
  await openPlanner({ path: '/planning/room-9', server });
  await screen.findByRole('region', { name: 'Walls and floor' });
  return server;
}

const radios = (name: RegExp) => within(screen.getByRole('radiogroup', { name })).getAllByRole('radio');
const checked = (name: RegExp) =>
  radios(name)
    .find((radio) => radio.getAttribute('aria-checked') === 'true')
    ?.getAttribute('aria-label');

it('covers the walls with what is chosen, by mouse and by arrow keys', async () => {
  const server = await openRoom();
  expect([checked(/^Walls/), checked(/^Floor/)]).toEqual(['Plaster', 'Oak']);
  await user.click(screen.getByRole('radio', { name: 'Brick: Red brick' }));
  expect(checked(/^Walls/)).toBe('Brick: Red brick');
  radios(/^Floor/)[0]!.focus();
  await user.keyboard('{ArrowRight}');
  expect(checked(/^Floor/)).toBe('Stone: Slate');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Stone: Slate');
  await user.click(screen.getByRole('button', { name: 'Unsaved' }));
  expect(server.rooms.get('room-9')?.room.data).toMatchObject({
    wallColorScheme: 'wall-red-brick',
    floorColorScheme: 'floor-slate',
  });
});

it('says at the field why a ceiling cannot be that high', async () => {
  await openRoom();
  const field = screen.getByLabelText('Ceiling height');
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  type('401 cm');
  expect(screen.getByText('Please choose your height between 200 and 400"')).toBeTruthy();
  type('250 cm');
  expect(screen.getByDisplayValue('250 cm')).toBeTruthy();
});
