import { ActionIcon, Button, Loader, Modal, Skeleton, Stack } from '@rackwright/web-kit/ui/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { useTexts } from '../text';
import styles from './dialogs.module.css';

/** Draws a part of the planner that comes when it is first shown, unless it was fetched before. */
export type LaterPart<P> = ComponentType<P> & {
  /** Rejects when it cannot be had; the next one to ask has it tried again. */
  readonly fetch: () => Promise<unknown>;
};

/** How to close a dialog that says so by `onClose`. */
export const byOnClose = ({ onClose }: { readonly onClose: () => void }): void => onClose();

interface WaitingProps<P> {
  /** What the part itself will get. */
  readonly props: P;
  /** Null while it is on its way, and not when that failed. */
  readonly retry: (() => void) | null;
}

/** A part in its place on the screen. */
export const laterPart = <P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> =>
  partOf(load, ({ retry }) => <Place retry={retry} />);

/** A dialog, which can be closed before it is there. */
export const laterDialog = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void,
): LaterPart<P> => partOf(load, ({ props, retry }) => <Dialog retry={retry} onClose={() => close(props)} />);

/** What a button opens, where nothing moves when it comes. */
export const laterMenu = <P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> =>
  partOf(load, ({ retry }) => <MenuButton retry={retry} />);

/**
 * Unlike `lazy` it draws at once what was fetched before, shows a failure in its own place instead of giving up the planner, and tries
 * again when it is asked to.
 */
function partOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<WaitingProps<P>>,
): LaterPart<P> {
  let there: ComponentType<P> | null = null;
  const fetch = async () => (there ??= await load());
  function Part(props: P) {
    // What is drawn stays the same component: another one would lose what was typed.
    const [state, setState] = useState({ Drawn: there, hasFailed: false });
    const { Drawn, hasFailed } = state;
    const ask = useCallback(
      () =>
        fetch().then(
          (found) => setState({ Drawn: found, hasFailed: false }),
          () => setState({ Drawn: null, hasFailed: true }),
        ),
      [],
    );
    const isThere = Drawn !== null;
    useEffect(() => {
      if (!isThere) void ask();
    }, [isThere, ask]);
    // Texts of its own may still be on their way.
    if (Drawn)
      return (
        <Suspense fallback={<Waiting props={props} retry={null} />}>
          <Drawn {...props} />
        </Suspense>
      );
    const retry = () => {
      setState({ Drawn: null, hasFailed: false });
      void ask();
    };
    return <Waiting props={props} retry={hasFailed ? retry : null} />;
  }
  return Object.assign(Part, { fetch });
}

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
