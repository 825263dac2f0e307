import { ActionIcon, Alert, TextInput, VisuallyHidden } from '@mantine/core';
import { folded } from '@rackwright/contracts/folding';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { formatCount } from '../language';
import { isBelowOrSame, parentIn, targetOf, TOP, type Levels, type Step, type Target } from './order';
import css from './orderTree.module.css';
import { useConsoleTexts } from './text';

export interface OrderTreeProps {
  /** Names the tree. */
  readonly label: string;
  readonly searchLabel: string;
  readonly emptyText: string;
  readonly levels: Levels;
  /** One may stand below another. */
  readonly nests: boolean;
  readonly nameOf: (id: string) => string;
  /** Said beside the name. */
  readonly besideOf?: (id: string) => string;
  /** Drawn as what customers do not see. */
  readonly isFaint?: (id: string) => boolean;
  /** That is shown elsewhere on the page. */
  readonly chosenId: string | null;
  readonly choose: (id: string) => void;
  /** Gives the order after it; null when nothing moves. */
  readonly move: (id: string, target: Target) => Levels | null;
  /** Why the last move was taken back. */
  readonly fault: string | null;
}

interface Row {
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Null for what has nothing below it. */
  readonly isOpen: boolean | null;
}

/** What is seen, from top to bottom. */
function rowsOf(levels: Levels, isShut: (id: string) => boolean, parentId = TOP, level = 1): readonly Row[] {
  const ids = levels.get(parentId) ?? [];
  return ids.flatMap((id, at) => {
    const hasMore = (levels.get(id) ?? []).length > 0;
    const isOpen = hasMore ? !isShut(id) : null;
    const row = { id, level, place: at + 1, siblings: ids.length, isOpen };
    return isOpen === true ? [row, ...rowsOf(levels, isShut, id, level + 1)] : [row];
  });
}

/** What is found, and all that it stands below. */
function found(rows: readonly Row[], { levels, nameOf }: OrderTreeProps, search: string): readonly Row[] {
  const wanted = folded(search.trim());
  const hits = rows.filter(({ id }) => folded(nameOf(id)).includes(wanted));
  return rows.filter(({ id }) => hits.some((hit) => isBelowOrSame(levels, hit.id, id)));
}

const steps: readonly Step[] = ['up', 'down', 'into', 'out'];
const arrows: Readonly<Record<Step, string>> = { up: '↑', down: '↓', into: '→', out: '←' };
const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** Records in their order, put into another by dragging, by keys, or by commands for the chosen one. */
export function OrderTree(props: OrderTreeProps) {
  const { levels, nests, emptyText, searchLabel, fault } = props;
  const words = useConsoleTexts().order;
  const [search, setSearch] = useState('');
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const isSearching = search.trim() !== '';
  const all = rowsOf(levels, (id) => !isSearching && shut.has(id));
  const rows = isSearching ? found(all, props, search) : all;
  const { said, step, put } = useMoves(props, isSearching);
  const open = (id: string, isOpen: boolean) =>
    setShut((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <section aria-label={props.label} className={css.tree}>
      <div className={css.tools}>
        <TextInput
          type="search"
          w={240}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Commands {...props} isOff={isSearching} step={step} />
      </div>
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {rows.length === 0 ? (
        <p className={css.empty}>{emptyText}</p>
      ) : (
        <Rows {...props} {...{ rows, open, step, put }} canDrag={!isSearching} />
      )}
      <p className={css.hint}>{nests ? words.hintNested : words.hint}</p>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </section>
  );
}

/** Moves, and what is said of them to who does not see it. */
function useMoves({ levels, nests, nameOf, move }: OrderTreeProps, isOff: boolean) {
  const words = useConsoleTexts().order;
  const [said, setSaid] = useState('');
  const put = (id: string, target: Target) => {
    const next = move(id, target);
    if (!next) return;
    const parentId = parentIn(next, id);
    const siblings = next.get(parentId)!;
    const at = [formatCount(siblings.indexOf(id) + 1), formatCount(siblings.length)] as const;
    setSaid(
      parentId === TOP
        ? words.moved(nameOf(id), ...at)
        : words.movedBelow(nameOf(id), ...at, nameOf(parentId)),
    );
  };
  const step = (id: string, to: Step) => {
    const target = isOff || (!nests && (to === 'into' || to === 'out')) ? null : targetOf(levels, id, to);
    if (target) put(id, target);
  };
  return { said, step, put };
}

interface CommandsProps extends OrderTreeProps {
  readonly isOff: boolean;
  readonly step: (id: string, to: Step) => void;
}

/** For who neither drags nor knows the keys. */
function Commands({ levels, nests, chosenId, nameOf, isOff, step }: CommandsProps) {
  const words = useConsoleTexts().order;
  const name = chosenId === null ? words.chosen : nameOf(chosenId);
  return (
    <div role="group" aria-label={words.commands} className={css.commands}>
      {steps
        .filter((one) => nests || one === 'up' || one === 'down')
        .map((one) => (
          <ActionIcon
            key={one}
            variant="default"
            size="lg"
            aria-label={words[one](name)}
            title={words[one](name)}
            disabled={isOff || chosenId === null || !targetOf(levels, chosenId, one)}
            onClick={() => step(chosenId!, one)}
          >
            <span aria-hidden="true">{arrows[one]}</span>
          </ActionIcon>
        ))}
    </div>
  );
}

interface RowsProps extends OrderTreeProps {
  readonly rows: readonly Row[];
  readonly canDrag: boolean;
  readonly open: (id: string, isOpen: boolean) => void;
  readonly step: (id: string, to: Step) => void;
  readonly put: (id: string, target: Target) => void;
}

/** Which row the keys are for; it keeps the focus when it moves. */
function useFocusedRow({ rows, chosenId }: RowsProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLLIElement>());
  const wanted = useRef<string | null>(null);
  const is = (id: string | null) => rows.some((row) => row.id === id);
  const current = [focusedId, chosenId].find(is) ?? rows[0]?.id ?? null;
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    elements.current.get(wanted.current)?.focus();
    wanted.current = null;
  });
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    wanted.current = id;
    setFocusedId(id);
  };
  const register = (id: string) => (element: HTMLLIElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  };
  return { current, focus, setFocusedId, register };
}

function Rows(props: RowsProps) {
  const { label, rows, levels, chosenId, choose, open, step } = props;
  const { current, focus, setFocusedId, register } = useFocusedRow(props);
  const drag = useDrag(props);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.id === current);
    const row = rows[at];
    if (!row) return;
    const moves = stepOfKey[event.key];
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.id),
      ArrowUp: () => focus(rows[at - 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      ArrowRight: () => (row.isOpen === false ? open(row.id, true) : row.isOpen && focus(rows[at + 1]?.id)),
      ArrowLeft: () => (row.isOpen ? open(row.id, false) : focus(parentIn(levels, row.id) || undefined)),
      Enter: () => choose(row.id),
      ' ': () => choose(row.id),
    };
    const done = event.altKey
      ? moves && (() => (step(row.id, moves), focus(row.id)))
      : event.ctrlKey || event.metaKey
        ? undefined
        : act[event.key];
    if (!done) return;
    event.preventDefault();
    done();
  };
  return (
    <ul role="tree" aria-label={label} className={css.rows} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeRow
          key={row.id}
          {...props}
          row={row}
          domId={`${id}${row.id}`}
          isChosen={row.id === chosenId}
          isCurrent={row.id === current}
          register={register(row.id)}
          onFocus={() => setFocusedId(row.id)}
          drag={drag(row.id)}
        />
      ))}
    </ul>
  );
}

type Zone = 'before' | 'into' | 'after';

/** Of the row that something is held over: its upper and lower edge are between rows, its middle is below it. */
function zoneAt({ currentTarget, clientY }: DragEvent, nests: boolean): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0 : (clientY - top) / height;
  if (nests && share >= 0.3 && share <= 0.7) return 'into';
  return share < 0.5 ? 'before' : 'after';
}

function targetOver(levels: Levels, over: string, zone: Zone): Target {
  if (zone === 'into') return { parentId: over, before: null };
  const parentId = parentIn(levels, over);
  const siblings = levels.get(parentId) ?? [];
  return { parentId, before: zone === 'before' ? over : (siblings[siblings.indexOf(over) + 1] ?? null) };
}

function useDrag({ levels, nests, canDrag, put }: RowsProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly zone: Zone } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id: string) => ({
    zone: over?.id === id ? over.zone : undefined,
    isDragged: dragged === id,
    handlers: {
      draggable: canDrag,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null || isBelowOrSame(levels, id, dragged)) return setOver(null);
        event.preventDefault();
        const zone = zoneAt(event, nests);
        setOver((before) => (before?.id === id && before.zone === zone ? before : { id, zone }));
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && over !== null) put(dragged, targetOver(levels, over.id, over.zone));
        end();
      },
      onDragEnd: end,
    },
  });
}

interface TreeRowProps extends RowsProps {
  readonly row: Row;
  readonly domId: string;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly register: (element: HTMLLIElement | null) => void;
  readonly onFocus: () => void;
  readonly drag: ReturnType<ReturnType<typeof useDrag>>;
}

function TreeRow(props: TreeRowProps) {
  const { row, domId, isChosen, isCurrent, register, onFocus, drag, nameOf, besideOf, isFaint } = props;
  const { id, level, place, siblings, isOpen } = row;
  const beside = besideOf?.(id) ?? '';
  return (
    <li
      ref={register}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      aria-labelledby={`${domId}-name`}
      aria-describedby={beside === '' ? undefined : `${domId}-beside`}
      tabIndex={isCurrent ? 0 : -1}
      className={css.row}
      style={{ '--level': level - 1 } as CSSProperties}
      data-zone={drag.zone}
      data-is-dragged={drag.isDragged || undefined}
      data-is-faint={isFaint?.(id) || undefined}
      onFocus={onFocus}
      onClick={() => props.choose(id)}
      {...drag.handlers}
    >
      {props.nests && <Opener isOpen={isOpen} open={(is) => props.open(id, is)} />}
      <span id={`${domId}-name`} className={css.name}>
        {nameOf(id)}
      </span>
      {beside !== '' && (
        <span id={`${domId}-beside`} className={css.beside}>
          {beside}
        </span>
      )}
      <span aria-hidden="true" className={css.grip} />
    </li>
  );
}

interface OpenerProps {
  readonly isOpen: boolean | null;
  readonly open: (isOpen: boolean) => void;
}

/** For the pointer; the arrow keys do the same. */
const Opener = ({ isOpen, open }: OpenerProps) => (
  <span
    aria-hidden="true"
    className={css.opener}
    data-is-open={isOpen ?? undefined}
    onClick={(event) => {
      if (isOpen === null) return;
      event.stopPropagation();
      open(!isOpen);
    }}
  >
    {isOpen === null ? '' : '▸'}
  </span>
);
