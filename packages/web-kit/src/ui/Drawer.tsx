import { Drawer as LibraryDrawer, type DrawerProps } from '@mantine/core';
import { useFocusBack } from '../focusBack';
import { useEscape } from './Modal';

/** Has a file of its own, which is no part of what a plan is drawn with. */
export function Drawer(props: Omit<DrawerProps, 'closeOnEscape'>) {
  useEscape(props.opened, props.onClose);
  useFocusBack(props.opened);
  return <LibraryDrawer {...props} />;
}
