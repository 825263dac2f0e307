import type { ListRow, OrderDetails, OrderWork } from '@rackwright/contracts';
import { formatAreaM2, formatHeight, formatLength } from '@rackwright/planning';
import { formatCount, languages, moneyText, numberMarks, useShell } from '@rackwright/web-kit';
import { Fact, Facts, PanelCard, Table } from '@rackwright/web-kit/ui';
import { ringgit } from '@rackwright/words';
import { totalNames } from '@rackwright/words/list';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';

/** What the workshop builds an order from, as it was paid for. */
export function WorkCard({ order }: { readonly order: OrderDetails }) {
  const { order: words, list } = useTexts();
  const drilled = (list.drilledAs as Readonly<Record<string, string>>)[order.preDrillOption];
  return (
    <>
      <PanelCard title={words.work}>
        <Facts label={words.work}>
          <Fact name={words.drilling}>{drilled ?? order.preDrillOption}</Fact>
          {order.work && <Measures work={order.work} />}
        </Facts>
        {!order.work && <p className={css.when}>{words.noWork}</p>}
      </PanelCard>
      {order.work && <List work={order.work} />}
    </>
  );
}

function Measures({ work }: { readonly work: OrderWork }) {
  const { unit } = useShell();
  const { order: words, list, project, person } = useTexts();
  const marks = numberMarks();
  const { cellarHeight, wallLengths = [], bareWalls = [], roomVersion = 0 } = work;
  return (
    <>
      <Fact name={words.made}>{woodsOf(work, list).join('; ') || '–'}</Fact>
      <Fact name={project.area}>{formatAreaM2(work.FloorArea, unit, marks)}</Fact>
      {cellarHeight !== undefined && (
        <Fact name={list.ceilingHeight}>{formatHeight(cellarHeight, unit, marks)}</Fact>
      )}
      {wallLengths.map((length, index) => (
        <Fact key={index} name={words.wall(String(index + 1))}>
          {formatLength(length, unit, marks)}
        </Fact>
      ))}
      {bareWalls.length > 0 && <Fact name={words.bareWalls}>{bareWalls.join(', ')}</Fact>}
      {roomVersion > 0 && <Fact name={words.roomVersion}>{String(roomVersion)}</Fact>}
      <Fact name={person.language}>{languages[work.language]}</Fact>
    </>
  );
}

type ListWords = ReturnType<typeof useTexts>['list'];

const madeOf = ({ woods, lacquered }: ListWords, { madeIn }: ListRow): string =>
  madeIn ? [woods[madeIn.woodSpecies], madeIn.stain, ...(madeIn.lacquer ? [lacquered] : [])].join(', ') : '';

/** Each wood with its stain and lacquer, once. */
const woodsOf = ({ list }: OrderWork, words: ListWords): readonly string[] => [
  ...new Set([...list.lines, ...list.additions].map((row) => madeOf(words, row)).filter(Boolean)),
];

function List({ work: { list } }: { readonly work: OrderWork }) {
  const { list: words } = useTexts();
  return (
    <>
      <PanelCard holdsTable title={words.shoppingList}>
        <Rows label={words.shoppingList} rows={list.lines} />
      </PanelCard>
      {list.additions.length > 0 && (
        <PanelCard holdsTable title={words.additions}>
          <Rows label={words.additions} rows={list.additions} />
        </PanelCard>
      )}
      <PanelCard title={words.grandTotal}>
        <Facts label={words.grandTotal}>
          {totalNames.map((name) => (
            <Fact key={name} name={words.totals[name]} isSum={name === 'totalAmount'}>
              {moneyText(ringgit(list[name]))}
            </Fact>
          ))}
        </Facts>
      </PanelCard>
    </>
  );
}

const shown = ['unitPrice', 'finish', 'lacquer', 'shipping', 'total'] as const;

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly ListRow[] }) {
  const { list: words } = useTexts();
  const { columns, lacquerShown } = words;
  const amount = (row: ListRow, column: (typeof shown)[number]) =>
    column === 'lacquer' && row.lacquerShown
      ? lacquerShown[row.lacquerShown]
      : row[column] === 0
        ? '-'
        : moneyText(ringgit(row[column]));
  return (
    <div className={css.wide} role="group" aria-label={label} tabIndex={0}>
      <Table aria-label={label} className={css.rows ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.description}</Table.Th>
            {(['bottles', 'quantity', ...shown] as const).map((column) => (
              <Table.Th key={column}>{columns[column]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              <Table.Td>
                {row.description}
                {[row.sku, madeOf(words, row), ...row.subItems].filter(Boolean).map((part) => (
                  <span key={part} className={css.part}>
                    {part}
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{row.bottles > 0 ? formatCount(row.bottles) : '–'}</Table.Td>
              <Table.Td>{formatCount(row.quantity)}</Table.Td>
              {shown.map((column) => (
                <Table.Td key={column}>{amount(row, column)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
