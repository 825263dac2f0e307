import { ActionIcon, Menu, Select, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconCurrentLocation,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { formatLength } from '../format';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { noticeSentence } from '../messages';
import { LengthField } from '../panels/LengthField';
import { usePlanner, usePlannerState } from '../plannerContext';
import type { PlanRow, SortKey, Sorting } from './planRows';
import { planRows, sortedRows } from './planRows';
import styles from './PlanByList.module.css';

/** Up to so many rows are all drawn; beyond that only those in sight. */
const DRAWN_MAX = 200;
const ROW_HEIGHT_PX = 46;

const columns: readonly (readonly [SortKey, string])[] = [
  ['number', '#'],
  ['product', 'Product'],
  ['wall', 'Wall'],
  ['offset', 'From its left end'],
  ['height', 'Above the floor'],
  ['width', 'Width'],
];

/** Every object of the plan in a row, to be sorted, changed and deleted. */
export function PlanTable() {
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const [sorting, setSorting] = useState<Sorting>({ by: 'number', isDescending: false });
  const rows = useMemo(() => sortedRows(planRows(data, catalogue), sorting), [data, catalogue, sorting]);
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler that this warns of is not used here: what the virtualizer returns is read anew at each drawing.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
    enabled: rows.length > DRAWN_MAX,
    initialRect: { width: 960, height: 600 },
  });
  const drawn =
    rows.length > DRAWN_MAX ? virtualizer.getVirtualItems().map(({ index }) => index) : [...rows.keys()];
  const above = (drawn[0] ?? 0) * ROW_HEIGHT_PX;
  const below = (rows.length - 1 - (drawn.at(-1) ?? rows.length - 1)) * ROW_HEIGHT_PX;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label="Objects in the room"
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(([by, label]) => (
              <SortHeader key={by} by={by} label={label} sorting={sorting} onSort={setSorting} />
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} />}
          {drawn.map((index) => (
            <Row key={rows[index]!.object.id} row={rows[index]!} position={index + 2} />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  );
}

/** In place of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns.length + 1} style={{ height, padding: 0 }} />
    </tr>
  );
}

interface SortHeaderProps {
  readonly by: SortKey;
  readonly label: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function SortHeader({ by, label, sorting, onSort }: SortHeaderProps) {
  const isSorted = sorting.by === by;
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={styles.sort}
        onClick={() => onSort({ by, isDescending: isSorted && !sorting.isDescending })}
      >
        {label}
        {isSorted && <Arrow size={14} />}
      </UnstyledButton>
    </th>
  );
}

/** What the editor has just refused, in words; undefined when it refused nothing. */
function refusalOf(editor: PlannerEditor, act: () => unknown): string | undefined {
  const before = editor.state.notice;
  act();
  const { notice } = editor.state;
  return notice && notice !== before && notice.code === 'refused' ? noticeSentence(notice) : undefined;
}

function Row({ row, position }: { row: PlanRow; position: number }) {
  const isSelected = usePlannerState((state) => state.selection.includes(row.object.id));
  const [error, setError] = useState<string | undefined>();
  const { number, name } = row;
  return (
    <tr aria-rowindex={position} data-selected={isSelected}>
      <td>{number}</td>
      <th scope="row">
        {name}
        {error !== undefined && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </th>
      <Places row={row} onError={setError} />
      <Actions row={row} onError={setError} />
    </tr>
  );
}

interface CellProps {
  readonly row: PlanRow;
  readonly onError: (error: string | undefined) => void;
}

function Places({ row, onError }: CellProps) {
  const { number, object, wall, offsetCm, name } = row;
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const walls = usePlannerState((state) => state.project.data.points.length);
  const label = (what: string) => `${what} of ${name}, row ${number}`;
  const height = (heightCm: number) =>
    refusalOf(editor, () =>
      wall && offsetCm !== null
        ? editor.commit('move', { type: 'move-on-wall', id: object.id, wall: wall.name, offsetCm, heightCm })
        : editor.commit('move', { type: 'move-on-floor', id: object.id, ...object.position, heightCm }),
    );
  return (
    <>
      <td>
        <Select
          size="xs"
          aria-label={label('Wall')}
          placeholder="Free"
          allowDeselect={false}
          data={Array.from({ length: walls }, (_, index) => `Wall ${index + 1}`)}
          value={object.wall}
          onChange={(to) =>
            to !== null && onError(refusalOf(editor, () => editor.selected.moveToWall(object.id, to)))
          }
        />
      </td>
      <td>
        {wall && offsetCm !== null ? (
          <LengthField
            isBare
            label={label('Distance from the left end')}
            unit={unit}
            valueCm={offsetCm}
            onTake={(cm) =>
              refusalOf(editor, () =>
                editor.commit('move', { type: 'move-on-wall', id: object.id, wall: wall.name, offsetCm: cm }),
              )
            }
          />
        ) : (
          <FloorPlace row={row} />
        )}
      </td>
      <td>
        <LengthField
          isBare
          label={label('Height')}
          unit={unit}
          valueCm={object.position.height}
          onTake={height}
        />
      </td>
      <td className={styles.number}>{formatLength(object.size.width, unit)}</td>
    </>
  );
}

/** Of what stands free: how far its middle is from the room's left and upper edge in the plan. */
function FloorPlace({ row: { number, object, name } }: { row: PlanRow }) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const points = usePlannerState((state) => state.project.data.points);
  const field = (axis: 'x' | 'y', what: string) => {
    const edge = Math.min(...points.map((point) => point[axis]));
    const to = (cm: number) => ({ ...object.position, [axis]: edge + cm });
    return (
      <LengthField
        isBare
        label={`${what} of ${name}, row ${number}`}
        unit={unit}
        valueCm={object.position[axis] - edge}
        onTake={(cm) =>
          refusalOf(editor, () => editor.commit('move', { type: 'move-on-floor', id: object.id, ...to(cm) }))
        }
      />
    );
  };
  return (
    <div className={styles.floor}>
      {field('x', 'Distance from the left of the room')}
      {field('y', 'Distance from the top of the room')}
    </div>
  );
}

function Actions({ row: { number, object, name }, onError }: CellProps) {
  const { editor } = usePlanner();
  const label = (what: string) => `${what} ${name}, row ${number}`;
  return (
    <td>
      <div className={styles.actions}>
        <Tooltip label="Select">
          <ActionIcon aria-label={label('Select')} onClick={() => editor.select([object.id])}>
            <IconCurrentLocation size={16} />
          </ActionIcon>
        </Tooltip>
        <Menu withinPortal position="bottom-end" onOpen={() => editor.select([object.id])}>
          <Menu.Target>
            <Tooltip label="Swap">
              <ActionIcon aria-label={label('Swap')}>
                <IconSwitchHorizontal size={16} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <SwapItems onError={onError} />
          </Menu.Dropdown>
        </Menu>
        <Tooltip label="Delete">
          <ActionIcon
            aria-label={label('Delete')}
            c="var(--rw-red)"
            onClick={() => editor.commit('delete', { type: 'delete', ids: [object.id] })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </td>
  );
}

/** Drawn only while its menu is open: to know what fits takes a look at the whole catalogue. */
function SwapItems({ onError }: Pick<CellProps, 'onError'>) {
  const { editor } = usePlanner();
  const products = editor.selected.swaps();
  if (products.length === 0) return <Menu.Item disabled>Nothing else fits in its place</Menu.Item>;
  return products.map(({ id, name }) => (
    <Menu.Item key={id} onClick={() => onError(refusalOf(editor, () => editor.selected.swap(id)))}>
      {name}
    </Menu.Item>
  ));
}
