import { Menu, Modal, UiProvider } from '@rackwright/web-kit/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusBack } from './useFocusBack';

function Dialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Details" returnFocus={false}>
      <button onClick={onClose}>Done</button>
    </Modal>
  );
}

function Page() {
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
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

describe('the focus after a dialog', () => {
  it('is where it was', async () => {
    render(<Page />, { wrapper: UiProvider });
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(opener);
  });

  it('is on the button of the menu that the dialog was chosen from', async () => {
    render(<Page />, { wrapper: UiProvider });
    const menuButton = screen.getByRole('button', { name: 'More' });
    fireEvent.click(menuButton);
    const entry = await screen.findByRole('menuitem', { name: 'Details' });
    entry.focus();
    fireEvent.click(entry);
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(menuButton);
  });
});
