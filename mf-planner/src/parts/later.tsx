import { type Later, laterOf } from '@rackwright/web-kit/later';
import { ActionIcon, Button, Loader, Modal, Skeleton, Stack } from '@rackwright/web-kit/ui/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../text';
import styles from './dialogs.module.css';

/** How to close a dialog that says so by `onClose`. */
export const byOnClose = ({ onClose }: { readonly onClose: () => void }): void => onClose();

/** A part in its place on the screen. */
export const laterPart = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> =>
  laterOf(load, ({ retry }) => <Place retry={retry} />);

/** A view of the plan. */
export const laterView = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> =>
  laterOf(load, ({ retry }) => <View retry={retry} />);

/** A dialog, which can be closed before it is there. */
export const laterDialog = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void,
): Later<P> => laterOf(load, ({ props, retry }) => <Dialog retry={retry} onClose={() => close(props)} />);

/** What a button opens, where nothing moves when it comes. */
export const laterMenu = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> =>
  laterOf(load, ({ retry }) => <MenuButton retry={retry} />);

function Place({ retry }: { readonly retry: (() => void) | null }) {
  const { part } = useTexts().wizard;
  if (!retry)
    return (
      <Stack p="md" role="status" aria-label={part.loading}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={200} />
      </Stack>
    );
  return (
    <Stack p="md" role="alert">
      <p>{part.failed}</p>
      <Button variant="default" onClick={retry}>
        {part.retry}
      </Button>
    </Stack>
  );
}

function View({ retry }: { readonly retry: (() => void) | null }) {
  const { part } = useTexts().wizard;
  if (!retry)
    return (
      <div className={styles.view} role="status" aria-label={part.loading}>
        <Loader />
      </div>
    );
  return (
    <div className={styles.view} role="alert">
      <p>{part.failed}</p>
      <Button variant="default" onClick={retry}>
        {part.retry}
      </Button>
    </div>
  );
}

function MenuButton({ retry }: { readonly retry: (() => void) | null }) {
  const { part } = useTexts().wizard;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={retry ? `${part.failed} ${part.retry}` : part.loading}
      disabled={retry === null}
      onClick={() => retry?.()}
    >
      <IconDots size={18} />
    </ActionIcon>
  );
}

interface DialogProps {
  readonly retry: (() => void) | null;
  readonly onClose: () => void;
}

/** The focus stays where it is: the dialog itself remembers what opened it. */
function Dialog({ retry, onClose }: DialogProps) {
  const { part } = useTexts().wizard;
  return (
    <Modal
      opened
      onClose={onClose}
      trapFocus={false}
      returnFocus={false}
      title={retry ? part.failed : part.loading}
    >
      {retry ? (
        <div className={styles.buttons} role="alert">
          <Button variant="default" onClick={onClose}>
            {part.close}
          </Button>
          <Button onClick={retry}>{part.retry}</Button>
        </div>
      ) : (
        <Loader role="status" aria-label={part.loading} />
      )}
    </Modal>
  );
}
