import type { Product } from '@rackwright/planning';
import { UnstyledButton, useMediaQuery } from '@rackwright/web-kit/ui/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type MenuNode, type MenuRow, menuRows } from './menuRows';
import { ProductCard } from './ProductCard';
import { useWood } from '../../parts/products/ProductImage';
import { useDrawnRows, useShownSize } from '../../parts/useDrawnRows';
import { formatCount } from '@rackwright/web-kit';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';

interface ProductRowsProps {
  readonly nodes: readonly MenuNode[];
  readonly open: ReadonlySet<string>;
  readonly onToggle: (node: MenuNode) => void;
  readonly onDetails: (product: Product) => void;
}

/** Pixels. */
const CARD_WIDTH_MIN = 100;
const CARD_WIDTH_MIN_COARSE = 132;
const PADDING = 16;
const GAP = 8;
const HEIGHTS = { heading: 36, headingCoarse: 44, cards: 208, note: 32 } as const;
/** Until the browser has laid the list out: on a small screen, since what is drawn too much is drawn in vain. */
const UNMEASURED = { width: 288, height: 400 };
/** Rows out of sight that are drawn, so that scrolling finds them there; they come after the first drawing of the planner. */
const BEYOND = 2;

/** As many cards side by side as are wide enough. */
function columnsIn(width: number, isCoarse: boolean): number {
  const card = isCoarse ? CARD_WIDTH_MIN_COARSE : CARD_WIDTH_MIN;
  return Math.max(1, Math.floor((width - 2 * PADDING + GAP) / (card + GAP)));
}

/** Headings and cards as one list, of which only what is in sight is drawn: however much the shop sells, it scrolls as easily. */
export function ProductRows({ nodes, open, onToggle, onDetails }: ProductRowsProps) {
  const words = useTexts().panels.products;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height: shown } = useShownSize(scroller, UNMEASURED);
  const isCoarse = useMediaQuery('(pointer: coarse)') ?? false;
  const rows = useMemo(
    () => menuRows(nodes, { open, columns: columnsIn(width, isCoarse) }),
    [nodes, open, width, isCoarse],
  );
  const heights = useMemo(() => rows.map((row) => heightOf(row, isCoarse)), [rows, isCoarse]);
  // Headings are few and always there, for who jumps from one to the next.
  const headings = useMemo(
    () => rows.flatMap((row, index) => (row.kind === 'heading' ? [index] : [])),
    [rows],
  );
  const beyond = useDeferredValue(BEYOND, 0);
  const { drawn, height, reveal } = useDrawnRows(scroller, { heights, shown, beyond, always: headings });
  const stops = useStops(rows, (row) => flushSync(() => reveal(row)));
  const toggle = useRevealing(rows, onToggle, reveal);
  return (
    <div ref={scroller} className={styles.list}>
      <div
        className={styles.rows}
        role="list"
        aria-label={words.rows}
        style={{ height }}
        onKeyDown={(event) => stops.onKeyDown(event, toggle)}
        onFocus={stops.onFocus}
      >
        {drawn.map(({ index, top, height: rowHeight }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.key}
              role="presentation"
              className={styles.row}
              style={{ transform: `translateY(${top}px)`, height: rowHeight }}
            >
              <Row row={row} current={stops.current} onToggle={toggle} onDetails={onDetails} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function heightOf(row: MenuRow, isCoarse: boolean): number {
  if (row.kind === 'heading') return isCoarse ? HEIGHTS.headingCoarse : HEIGHTS.heading;
  return row.kind === 'cards' ? HEIGHTS.cards : HEIGHTS.note;
}

/** What has just been opened comes into sight: what was open above it has closed. */
function useRevealing(
  rows: readonly MenuRow[],
  onToggle: (node: MenuNode) => void,
  reveal: (row: number) => void,
) {
  const toggled = useRef<string | null>(null);
  useEffect(() => {
    const row = rows.findIndex(({ key }) => key === toggled.current);
    toggled.current = null;
    if (row < 0) return;
    reveal(Math.min(row + 1, rows.length - 1));
    reveal(row);
  });
  return useCallback(
    (node: MenuNode) => {
      toggled.current = node.id;
      onToggle(node);
    },
    [onToggle],
  );
}

interface Stop {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  /** Null for a card. */
  readonly node: MenuNode | null;
  readonly isOpen: boolean;
}

function stopsOf(rows: readonly MenuRow[]): readonly Stop[] {
  return rows.flatMap((each, row): Stop[] => {
    if (each.kind === 'heading')
      return [{ id: each.node.id, row, column: 0, node: each.node, isOpen: each.isOpen }];
    if (each.kind === 'note') return [];
    return each.products.map(({ id }, column) => ({ id, row, column, node: null, isOpen: false }));
  });
}

/** The list is one stop of the Tab key; arrow keys, Home and End go from card to card and heading to heading. */
function useStops(rows: readonly MenuRow[], reveal: (row: number) => void) {
  const stops = useMemo(() => stopsOf(rows), [rows]);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    stops.findIndex(({ id }) => id === chosen),
  );
  const goTo = (list: HTMLElement, next: Stop) => {
    setChosen(next.id);
    reveal(next.row);
    const drawn = list.querySelectorAll<HTMLElement>('[data-stop]');
    [...drawn].find((element) => element.dataset['stop'] === next.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, toggle: (node: MenuNode) => void) => {
    const stop = stops[at];
    if (!stop || !(event.target instanceof Element) || !event.target.hasAttribute('data-stop')) return;
    const isToggle = stop.node !== null && event.key === (stop.isOpen ? 'ArrowLeft' : 'ArrowRight');
    const next = nextStop(stops, at, event.key);
    if (!isToggle && !next) return;
    event.preventDefault();
    event.stopPropagation();
    if (isToggle && stop.node) toggle(stop.node);
    else if (next) goTo(event.currentTarget, next);
  };
  const onFocus = ({ target }: { target: Element }) => {
    const id = target.getAttribute('data-stop');
    if (id !== null) setChosen(id);
  };
  return { current: stops[at]?.id ?? null, onKeyDown, onFocus };
}

/** Where a key leads to; null for a key that leads nowhere. */
function nextStop(stops: readonly Stop[], at: number, key: string): Stop | null {
  const beside: Readonly<Record<string, number>> = {
    Home: 0,
    End: stops.length - 1,
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
  };
  const index = beside[key];
  if (index !== undefined) return stops[index] ?? null;
  if (key === 'ArrowDown') return inRow(stops.slice(at + 1), stops[at]);
  return key === 'ArrowUp' ? inRow(stops.slice(0, at).reverse(), stops[at]) : null;
}

/** Of the next row among these, what is in the column of `from`, else its last one. */
function inRow(beyond: readonly Stop[], from: Stop | undefined): Stop | null {
  const row = beyond.find((stop) => stop.row !== from?.row)?.row;
  const there = beyond.filter((stop) => stop.row === row);
  const last = there.reduce<Stop | null>(
    (best, stop) => (best && best.column > stop.column ? best : stop),
    null,
  );
  return there.find(({ column }) => column === from?.column) ?? last;
}

interface RowProps {
  readonly row: MenuRow;
  /** Id of the heading or the product that the Tab key comes to. */
  readonly current: string | null;
  readonly onToggle: (node: MenuNode) => void;
  readonly onDetails: (product: Product) => void;
}

function Row({ row, current, onToggle, onDetails }: RowProps) {
  const wood = useWood();
  const words = useTexts().panels.products;
  if (row.kind === 'note')
    return (
      <p role="listitem" className={styles.note}>
        {words.hidden(row.count)}
      </p>
    );
  if (row.kind === 'heading')
    return <Heading row={row} isTabStop={row.node.id === current} onToggle={onToggle} />;
  return (
    <div className={styles.cards} role="presentation">
      {row.products.map((product, index) => (
        <div key={product.id} role="listitem" aria-setsize={row.of} aria-posinset={row.first + index}>
          <ProductCard
            product={product}
            wood={wood}
            isTabStop={product.id === current}
            onDetails={onDetails}
          />
        </div>
      ))}
    </div>
  );
}

interface HeadingProps {
  readonly row: Extract<MenuRow, { kind: 'heading' }>;
  readonly isTabStop: boolean;
  readonly onToggle: (node: MenuNode) => void;
}

function Heading({ row: { node, isOpen }, isTabStop, onToggle }: HeadingProps) {
  return (
    <div role="listitem">
      <UnstyledButton
        className={styles.heading}
        data-stop={node.id}
        data-depth={node.depth}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isOpen}
        onClick={() => onToggle(node)}
      >
        <IconChevronRight size={16} className={styles.chevron} />
        <span className={styles.headingText}>{node.text}</span>
        <span className={styles.count}>{formatCount(node.count)}</span>
      </UnstyledButton>
    </div>
  );
}
