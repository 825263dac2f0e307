import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { confirm, Drawer, Menu, Modal, Select, UiPart, UiProvider } from '.';

const user = userEvent.setup({ delay: null });
const escapeOn = (target: Element = document.body, more: object = {}) =>
  act(async () => void fireEvent.keyDown(target, { key: 'Escape', ...more }));

let closed: string[] = [];
beforeEach(() => {
  closed = [];
});

interface DialogProps {
  readonly of?: typeof Modal | typeof Drawer;
  readonly text: string;
  readonly openedBy?: string;
}

/** Opens by a button, at once where there is none. */
function Dialog({ of: Kind = Modal, text, openedBy }: DialogProps) {
  const [isOpen, setOpen] = useState(openedBy === undefined);
  const close = () => {
    closed.push(text);
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>{openedBy}</button>
      <Kind opened={isOpen} onClose={close} title={text} />
    </>
  );
}

async function save() {
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('Two versions');
}

describe('Escape', () => {
  it.each([
    ['a dialog', Modal],
    ['a drawer', Drawer],
  ])('closes the dialog that came up over %s, and that one the next time', async (_what, below) => {
    render(
      <UiProvider>
        <Dialog text="Two versions" openedBy="Save" />
        <Dialog of={below} text="Details" />
      </UiProvider>,
    );
    await save();
    await escapeOn();
    expect(closed).toEqual(['Two versions']);
    await escapeOn();
    expect(closed).toEqual(['Two versions', 'Details']);
    await escapeOn();
    expect(closed).toHaveLength(2);
  });

  it('closes one dialog where another part of the page has the other', async () => {
    render(<Dialog text="Details" />, { wrapper: UiProvider });
    render(<Dialog of={Drawer} text="Profile" />, { wrapper: UiPart });
    await escapeOn();
    expect(closed).toEqual(['Profile']);
  });

  it('closes a dialog once that above it is gone by its cross', async () => {
    render(
      <UiProvider>
        <Dialog text="Details" />
        <Dialog text="Two versions" openedBy="Save" />
      </UiProvider>,
    );
    await save();
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1)!);
    await escapeOn();
    expect(closed).toEqual(['Two versions', 'Details']);
  });

  it('closes a question before a dialog that came up under it', async () => {
    render(<Dialog text="Two versions" openedBy="Save" />, { wrapper: UiProvider });
    await act(async () => void confirm({ question: 'Discard?' }).then(() => closed.push('Discard?')));
    await screen.findByText('Discard?');
    await save();
    await escapeOn();
    expect(closed).toEqual(['Discard?']);
    await escapeOn();
    expect(closed).toEqual(['Discard?', 'Two versions']);
  });

  it('closes one dialog, however long it is held', async () => {
    render(<Dialog text="Details" />, { wrapper: UiProvider });
    render(<Dialog text="Two versions" />, { wrapper: UiPart });
    await escapeOn();
    await escapeOn(document.body, { repeat: true });
    expect(closed).toEqual(['Two versions']);
  });

  it('is nothing to the page beneath once it has closed something', async () => {
    render(<Dialog text="Details" />, { wrapper: UiProvider });
    const isLeft = () => {
      let isMeant = true;
      act(() => void (isMeant = fireEvent.keyDown(document.body, { key: 'Escape' })));
      return isMeant;
    };
    expect([isLeft(), isLeft()]).toEqual([false, true]);
  });

  it('ends a composed word, and closes nothing', async () => {
    render(<Dialog text="Details" />, { wrapper: UiProvider });
    await escapeOn(document.body, { isComposing: true });
    expect(closed).toEqual([]);
  });

  it('closes what is chosen from in a dialog before the dialog', async () => {
    const close = jest.fn();
    render(
      <Modal opened onClose={close} title="A dialog">
        <Select label="Wood" data={['Oak', 'Pine']} />
        <Menu>
          <Menu.Target>
            <button>More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Rename</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Modal>,
      { wrapper: UiProvider },
    );
    // The dialog takes the focus first.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const field = screen.getByRole('combobox', { name: 'Wood' });
    const isExpanded = (expected: string) =>
      waitFor(() => expect(field.getAttribute('aria-expanded')).toBe(expected));
    await user.click(field);
    await isExpanded('true');
    await escapeOn(field);
    await isExpanded('false');
    await user.click(screen.getByText('More'));
    await escapeOn(await screen.findByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByText('Rename')).toBeNull());
    expect(close).not.toHaveBeenCalled();
    await escapeOn(field);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
