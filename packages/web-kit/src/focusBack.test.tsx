import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Drawer, Menu, Modal, UiProvider } from './ui';

function Page({ of: Dialog }: { readonly of: typeof Modal | typeof Drawer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Menu>
        <Menu.Target>
          <button>More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Details</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Details">
          <button onClick={() => setOpen(false)}>Done</button>
        </Dialog>
      )}
    </>
  );
}

describe.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('the focus after a %s that goes when it closes', (_kind, of) => {
  it('is where it was', async () => {
    render(<Page of={of} />, { wrapper: UiProvider });
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(opener);
  });

  it('is on the button of the menu that the dialog was chosen from', async () => {
    render(<Page of={of} />, { wrapper: UiProvider });
    const menuButton = screen.getByRole('button', { name: 'More' });
    fireEvent.click(menuButton);
    const entry = await screen.findByRole('menuitem', { name: 'Details' });
    entry.focus();
    fireEvent.click(entry);
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(menuButton);
  });
});
