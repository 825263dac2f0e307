import { ActionIcon, Menu, Select, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconCurrentLocation,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { lengthText } from '../../text/format';
import { isBoundToFloor } from '../../editor/handles';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import { noticeSentence } from '../../text/messages';
import { LengthField } from '../../parts/LengthField';
import { useDrawnRows, useShownSize } from '../../parts/useDrawnRows';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { type PlanRow, planRows, sortedRows, type Sorting, type SortKey } from './planRows';
import { swapEach } from '../../changes/updating';
import { useTexts } from '../../text';
import { type PlacedObject, swapsFor, wallName } from '@rackwright/planning';
import styles from './PlanByList.module.css';

/** Up to so many rows are all drawn; beyond that only those in sight. */
const DRAWN_MAX = 200;
const ROW_HEIGHT_PX = 46;
/** Until the browser has laid the table out. */
const UNMEASURED = { width: 960, height: 600 };

const columns = [
  ['number', 'number'],
  ['product', 'product'],
  ['wall', 'wall'],
  ['offset', 'fromLeft'],
  ['height', 'aboveFloor'],
  ['width', 'width'],
] as const satisfies readonly (readonly [SortKey, string])[];

/** Every object of the plan in a row, to be sorted, changed and deleted. */
export function PlanTable() {
  const words = useTexts().panels.byList;
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const [sorting, setSorting] = useState<Sorting>({ by: 'number', isDescending: false });
  const rows = useMemo(() => sortedRows(planRows(data, catalogue), sorting), [data, catalogue, sorting]);
  const scroller = useRef<HTMLDivElement>(null);
  const { height: shown } = useShownSize(scroller, UNMEASURED);
  const heights = useMemo(() => rows.map(() => ROW_HEIGHT_PX), [rows]);
  const inSight = useDrawnRows(scroller, { heights, shown, beyond: 10 }).drawn.map(({ index }) => index);
  const drawn = rows.length > DRAWN_MAX ? inSight : [...rows.keys()];
  const above = (drawn[0] ?? 0) * ROW_HEIGHT_PX;
  const below = (rows.length - 1 - (drawn.at(-1) ?? rows.length - 1)) * ROW_HEIGHT_PX;
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={words.label}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(([by, name]) => (
              <SortHeader key={by} by={by} label={words[name]} sorting={sorting} onSort={setSorting} />
            ))}
            <th scope="col">{words.actions}</th>
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

/** Called as in the language spoken now, chosen by the name that a project stores. */
const wallChoices = (count: number, nameOf: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ value: wallName(index), label: nameOf(index + 1) }));

function Places({ row, onError }: CellProps) {
  const { number, object, wall, offsetCm, name } = row;
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const walls = usePlannerState((state) => state.project.data.points.length);
  const words = useTexts().panels.byList;
  const { wall: wallNumbered } = useTexts().plan;
  const label = (what: string) => words.cell(what, name, number);
  return (
    <>
      <td>
        <Select
          size="xs"
          aria-label={label(words.wall)}
          placeholder={words.free}
          allowDeselect={false}
          data={wallChoices(walls, wallNumbered)}
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
            label={label(words.distance)}
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
        <HeightAboveFloor row={row} />
      </td>
      <td className={styles.number}>{lengthText(object.size.width, unit)}</td>
    </>
  );
}

/** To be typed, but for what nothing takes off the floor. */
function HeightAboveFloor({ row: { number, object, wall, offsetCm, name } }: { row: PlanRow }) {
  const words = useTexts().panels.byList;
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const valueCm = object.position.height;
  if (isBoundToFloor(editor.scene.product(object))) return lengthText(valueCm, unit);
  const to = (heightCm: number) =>
    wall && offsetCm !== null
      ? editor.commit('move', { type: 'move-on-wall', id: object.id, wall: wall.name, offsetCm, heightCm })
      : editor.commit('move', { type: 'move-on-floor', id: object.id, ...object.position, heightCm });
  return (
    <LengthField
      isBare
      label={words.cell(words.height, name, number)}
      unit={unit}
      valueCm={valueCm}
      onTake={(cm) => refusalOf(editor, () => to(cm))}
    />
  );
}

/** Of what stands free: how far its middle is from the room's left and upper edge in the plan. */
function FloorPlace({ row: { number, object, name } }: { row: PlanRow }) {
  const words = useTexts().panels.byList;
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const points = usePlannerState((state) => state.project.data.points);
  const field = (axis: 'x' | 'y', what: string) => {
    const edge = Math.min(...points.map((point) => point[axis]));
    const to = (cm: number) => ({ ...object.position, [axis]: edge + cm });
    return (
      <LengthField
        isBare
        label={words.cell(what, name, number)}
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
      {field('x', words.fromRoomLeft)}
      {field('y', words.fromRoomTop)}
    </div>
  );
}

function Actions({ row: { number, object, name }, onError }: CellProps) {
  const { editor } = usePlanner();
  const words = useTexts().panels.byList;
  const label = (what: string) => words.action(what, name, number);
  return (
    <td>
      <div className={styles.actions}>
        <Tooltip label={words.select}>
          <ActionIcon aria-label={label(words.select)} onClick={() => editor.select([object.id])}>
            <IconCurrentLocation size={16} />
          </ActionIcon>
        </Tooltip>
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <Tooltip label={words.swap}>
              <ActionIcon aria-label={label(words.swap)}>
                <IconSwitchHorizontal size={16} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <SwapItems id={object.id} onError={onError} />
          </Menu.Dropdown>
        </Menu>
        <Tooltip label={words.delete}>
          <ActionIcon
            aria-label={label(words.delete)}
            c="var(--rw-red)"
            onClick={() =>
              onError(refusalOf(editor, () => editor.commit('delete', { type: 'delete', ids: [object.id] })))
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </td>
  );
}

/** Drawn only while its menu is open: to know what fits takes a look at the whole catalogue. */
function SwapItems({ id, onError }: Pick<CellProps, 'onError'> & Pick<PlacedObject, 'id'>) {
  const { editor } = usePlanner();
  const { noSwap } = useTexts().panels.byList;
  const products = swapsFor(editor.scene, id);
  if (products.length === 0) return <Menu.Item disabled>{noSwap}</Menu.Item>;
  return products.map((other) => (
    <Menu.Item
      key={other.id}
      onClick={() => onError(refusalOf(editor, () => swapEach(editor, [id], other.id)))}
    >
      {other.name}
    </Menu.Item>
  ));
}
