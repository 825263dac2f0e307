import { Popover, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Explained } from './why';
import styles from './Trace.module.css';

type Explain = (element: HTMLElement, explained: Explained) => void;

const TraceContext = createContext<Explain>(() => undefined);

interface Shown {
  readonly explained: Explained;
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

/** One popover for all the amounts of the list: a click on one shows how it came about, beside it. */
export function TraceProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const explain = useMemo<Explain>(
    () => (element, explained) => setShown({ explained, element, box: element.getBoundingClientRect() }),
    [],
  );
  const close = () => {
    setShown(null);
    shown?.element.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!shown) return undefined;
    const hide = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-trace]'))) setShown(null);
    };
    addEventListener('scroll', hide, true);
    return () => removeEventListener('scroll', hide, true);
  }, [shown]);
  return (
    <TraceContext value={explain}>
      {children}
      <Popover
        opened={shown !== null}
        onChange={(isOpen) => !isOpen && setShown(null)}
        onDismiss={close}
        position="bottom-end"
        width={380}
        shadow="md"
        trapFocus
        withinPortal
        // What it hangs on is no control: the amount pressed says itself that a dialog opens.
        withRoles={false}
      >
        <Popover.Target>
          <span className={styles.anchor} style={shown ? placeOf(shown.box) : {}} />
        </Popover.Target>
        <Popover.Dropdown
          className={styles.dropdown}
          data-trace
          role="dialog"
          aria-label={shown?.explained.title}
        >
          {shown && <Rows {...shown.explained} />}
        </Popover.Dropdown>
      </Popover>
    </TraceContext>
  );
}

const placeOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });

function Rows({ title, rows, note }: Explained) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles.explained}>
      <h3 ref={head} tabIndex={-1} data-autofocus>
        {title}
      </h3>
      <dl>
        {rows.map(({ label, amount, isSum }, index) => (
          <div key={index} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}

interface TracedProps {
  /** Says what it is and that it can be explained. */
  readonly label: string;
  readonly explained: () => Explained;
  readonly children: ReactNode;
}

/** An amount that opens to how it came about. */
export function Traced({ label, explained, children }: TracedProps) {
  const explain = useContext(TraceContext);
  return (
    <UnstyledButton
      className={styles.traced}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => explain(event.currentTarget, explained())}
    >
      {children}
    </UnstyledButton>
  );
}
