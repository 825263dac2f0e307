import type { Line, ShoppingList } from '@rackwright/planning';
import { mouldings } from '@rackwright/planning';
import { Button, NumberInput, Select, Switch, Table } from '@rackwright/web-kit/ui';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../format';
import { usePlanner, usePlannerState } from '../plannerContext';
import { Pictures } from './Pictures';
import { useSteps } from './useSteps';
import styles from './ShoppingListStep.module.css';

const money = (minor: number) => formatMoney(minor);

/** Fourth step: what will be delivered and what it costs. */
export function ShoppingListStep() {
  const goTo = useSteps();
  const { editor } = usePlanner();
  const list = usePlannerState(() => editor.list);
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h1 className={styles.title}>Shopping list</h1>
          <Button rightSection={<IconArrowRight size={18} />} onClick={() => void goTo(4)}>
            What is left to do
          </Button>
        </header>
        {list.lines.length === 0 ? <EmptyList /> : <Lines list={list} />}
        <Additions list={list} />
        <TotalsCard list={list} />
        <Pictures />
      </div>
    </div>
  );
}

function EmptyList() {
  const goTo = useSteps();
  return (
    <section className={styles.card}>
      <p className={styles.empty}>
        There is no rack in your cellar yet. Place the first one, and its price appears here.
      </p>
      <Button variant="default" onClick={() => void goTo(2)}>
        Plan the racks
      </Button>
    </section>
  );
}

const columns = [
  'Item description',
  'SKU',
  'Bottles',
  'Quantity',
  'Unit price',
  'Finish',
  'Lacquer',
  'Shipping',
  'Total',
];

function Head() {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column, index) => (
          <Table.Th key={column} className={index > 1 ? styles.number : undefined} scope="col">
            {column}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

function Lines({ list }: { list: ShoppingList }) {
  return (
    <section className={styles.card} aria-label="Racking">
      <div className={styles.scroll}>
        <Table verticalSpacing="sm" horizontalSpacing="sm" highlightOnHover>
          <Head />
          <Table.Tbody>
            {list.lines.map((line) => (
              <Table.Tr key={line.key}>
                <LineCells line={line} quantity={line.quantity} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

/** Lights have no wood. */
function isOfWood({ symbolName, finish, lacquer }: Line): boolean {
  return symbolName === null || finish > 0 || lacquer > 0;
}

function LineCells({ line, quantity }: { line: Line; quantity: ReactNode }) {
  return (
    <>
      <Table.Td>
        <span className={styles.item}>{line.description}</span>
        {isOfWood(line) && (
          <span className={styles.finish}>
            {line.woodSpecies}, {line.stain}
          </span>
        )}
        {line.subItems.map((item) => (
          <span key={item.id} className={styles.subItem}>
            {item.description}
          </span>
        ))}
      </Table.Td>
      <Table.Td className={styles.sku}>{line.sku}</Table.Td>
      <Table.Td className={styles.number}>{line.bottles || '–'}</Table.Td>
      <Table.Td className={styles.number}>{quantity}</Table.Td>
      <Table.Td className={styles.number}>{money(line.unitPrice)}</Table.Td>
      <Table.Td className={styles.number}>{money(line.finish)}</Table.Td>
      <Table.Td className={styles.number}>{line.lacquerShown ?? money(line.lacquer)}</Table.Td>
      <Table.Td className={styles.number}>{money(line.shipping)}</Table.Td>
      <Table.Td className={styles.total}>{money(line.total)}</Table.Td>
    </>
  );
}

const mouldingNames: Record<(typeof mouldings)[number], string> = {
  Top: 'Top moulding',
  Base: 'Base moulding',
  Crown: 'Crown moulding',
  CrwnBase: 'Crown and base',
  TopBase: 'Top and base',
};

/** Trim, filler and lighting: proposed from the racks, each quantity the customer's to change. */
function Additions({ list }: { list: ShoppingList }) {
  return (
    <section className={styles.card} aria-label="Additional charges">
      <header className={styles.cardHead}>
        <h2>Additional charges</h2>
        <div className={styles.choices}>
          <LightingChoice />
          <AddAccessory list={list} />
          <MouldingChoice />
        </div>
      </header>
      {list.additions.length === 0 ? (
        <p className={styles.empty}>None. Choose a moulding to finish the top or the base of your racks.</p>
      ) : (
        <div className={styles.scroll}>
          <Table verticalSpacing="sm" horizontalSpacing="sm">
            <Head />
            <Table.Tbody>
              {list.additions.map((line) => (
                <Table.Tr key={line.key}>
                  <LineCells line={line} quantity={<Quantity line={line} />} />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  );
}

function useQuantities() {
  const { editor } = usePlanner();
  return (symbolName: string, quantity: number) =>
    editor.commit('set-accessory-quantity', { type: 'set-accessory-quantity', symbolName, quantity });
}

function Quantity({ line }: { line: Line }) {
  const setQuantity = useQuantities();
  return (
    <NumberInput
      className={styles.quantity}
      size="xs"
      aria-label={`Quantity of ${line.description}`}
      min={0}
      max={999}
      allowDecimal={false}
      value={line.quantity}
      onChange={(value) => {
        if (line.symbolName !== null && value !== '') setQuantity(line.symbolName, Number(value));
      }}
    />
  );
}

/** What is not on the list, or was taken off it. */
function AddAccessory({ list }: { list: ShoppingList }) {
  const setQuantity = useQuantities();
  const accessories = usePlannerState((state) => state.catalogue.accessories);
  const listed = new Set(list.additions.map((line) => line.symbolName));
  const others = [...accessories.values()].filter(
    ({ symbolName, isVisible }) => isVisible && !listed.has(symbolName),
  );
  return (
    <Select
      aria-label="Add an item"
      placeholder="Add an item"
      size="sm"
      data={others.map(({ symbolName, name }) => ({ value: symbolName, label: name }))}
      value={null}
      onChange={(symbolName) => {
        if (symbolName !== null) setQuantity(symbolName, 1);
      }}
    />
  );
}

/** Kits for the racks along each wall are proposed once it is on. */
function LightingChoice() {
  const { editor } = usePlanner();
  const isLit = usePlannerState((state) => state.project.data.trimAndFiller.lighting === 'Yes');
  return (
    <Switch
      label="Light the racks"
      checked={isLit}
      onChange={(event) =>
        editor.commit('set-trim', {
          type: 'set-trim',
          choice: 'lighting',
          value: event.currentTarget.checked ? 'Yes' : 'No',
        })
      }
    />
  );
}

function MouldingChoice() {
  const { editor } = usePlanner();
  const chosen = usePlannerState((state) => state.project.data.trimAndFiller.moulding);
  const names = mouldings.map((name) => ({ value: name as string, label: mouldingNames[name] }));
  return (
    <Select
      aria-label="Moulding"
      size="sm"
      data={[{ value: '', label: 'No moulding' }, ...names]}
      value={chosen ?? ''}
      allowDeselect={false}
      onChange={(moulding) =>
        editor.commit('set-trim', { type: 'set-trim', choice: 'moulding', value: moulding ?? '' })
      }
    />
  );
}

function TotalsCard({ list: { totals } }: { list: ShoppingList }) {
  const rows = [
    ['Racking and additions', money(totals.wineRackingTotal)],
    ['Finish', money(totals.finishTotal)],
    ['Lacquer', money(totals.lacquerTotal)],
    ['Wine cellar', money(totals.wineCellarTotal)],
    ['Shipping', money(totals.shippingTotal)],
  ];
  return (
    <section className={styles.totals} aria-label="Totals">
      <dl>
        <div>
          <dt>Bottles</dt>
          <dd>{totals.bottleCount}</dd>
        </div>
        <div>
          <dt>Racks</dt>
          <dd>{totals.ofRacks}</dd>
        </div>
      </dl>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>Total</dt>
          <dd data-testid="grand-total">{money(totals.totalAmount)}</dd>
        </div>
      </dl>
    </section>
  );
}
