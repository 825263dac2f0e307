import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '@rackwright/web-kit';
import styles from './bottomBar.module.css';

/** A number takes this long to count to another, in milliseconds. */
const COUNTING_MS = 180;

interface CountedProps {
  readonly value: number;
  readonly format: (value: number) => string;
  /** It is shown as it is, without counting: while it follows the pointer. */
  readonly isImmediate: boolean;
}

/** A number that counts to its next value. What is read, and by whoever cannot see it, is the value itself at once. */
export function CountUp({ value, format, isImmediate }: CountedProps) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const [first] = useState(() => format(value));
  useCountUp(boxRef, { value, format, isImmediate });
  return (
    <span ref={boxRef} className={styles.counted} data-shown={first}>
      <span>{format(value)}</span>
    </span>
  );
}

/**
 * Writes the number to show to the element's `data-shown`: from the last value to the next within 180 ms, at once when it is
 * immediate or the system asks for no motion. No component is drawn for it.
 */
export function useCountUp(
  boxRef: RefObject<HTMLElement | null>,
  { value, format, isImmediate }: CountedProps,
): void {
  const language = useLanguage();
  const shown = useRef(value);
  const write = useRef(format);
  useLayoutEffect(() => {
    write.current = format;
  });
  useEffect(() => {
    const show = (number: number) => {
      shown.current = number;
      if (boxRef.current) boxRef.current.dataset['shown'] = write.current(number);
    };
    const from = shown.current;
    const isStill = isImmediate || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (from === value || isStill) {
      show(value);
      return;
    }
    let start: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      start ??= now;
      const part = Math.min(1, (now - start) / COUNTING_MS);
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [boxRef, value, isImmediate, language]);
}
