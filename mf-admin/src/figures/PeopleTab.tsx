import type { ReportPeopleRequest, ReportPerson } from '@rackwright/contracts';
import { roomCalls } from '@rackwright/contracts/browser';
import { asWords } from '@rackwright/contracts/delimited';
import { formatCount, formatTime, useShell, type ApiClient } from '@rackwright/web-kit';
import { type Collecting, CsvDownload } from '@rackwright/web-kit/console';
import {
  amountCell,
  type FigureTime,
  momentsOf,
  numberCell,
  rangeBefore,
  ringgitText,
  type FigureTexts,
  useFigureTexts,
  valueText,
} from '@rackwright/web-kit/figures';
import { useCall, useRefresh } from '@rackwright/web-kit/ui';
import { RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback } from 'react';
import { Chart } from './Chart';
import { Compared } from './Compared';
import css from './figures.module.css';
import { useShownFault } from './useShownFault';
import { useTexts } from './text';

type Words = ReturnType<typeof useTexts>['people'];

/** The service's own limit for one page. */
const LARGEST_PAGE = 1000;
/** Bars of the chart. */
const MOST = 10;

const nameOf = ({ userName, email }: ReportPerson, { guest }: Words): string => userName || email || guest;

/** Who has projects of the time, and what is in them (specification: the rows of the admin report). */
export function PeopleTab({ days, timeZone }: FigureTime) {
  const words = useTexts();
  const ask = (range: FigureTime['days'], pageSize: number) => ({
    body: { ...momentsOf(range, timeZone), pageSize },
  });
  const now = useCall(roomCalls.reportPeople, ask(days, MOST), { keepsPrevious: true });
  const before = useCall(roomCalls.reportPeople, ask(rangeBefore(days), 1), { keepsPrevious: true });
  useShownFault(before.error);
  const refresh = useRefresh();
  const askAgain = () => void refresh(String(roomCalls.reportPeople), 'report-people');
  const told = now.data && before.data && { now: now.data, before: before.data };
  return (
    <>
      <Compared
        days={days}
        fault={now.error ?? before.error}
        retry={askAgain}
        figures={
          told
            ? [
                { label: words.compared.people, now: told.now.total, before: told.before.total },
                {
                  label: words.compared.amount,
                  now: told.now.totalAmount,
                  before: told.before.totalAmount,
                  show: ringgitText,
                },
              ]
            : null
        }
      />
      <Chart
        label={words.tabs.people}
        isAcross
        data={(now.data?.items ?? []).map((person) => ({
          name: nameOf(person, words.people),
          length: person.totalAmount,
        }))}
        series={[{ name: 'length', label: words.compared.amount, color: 'var(--rw-wine)' }]}
        show={ringgitText}
      />
      <PeopleTable days={days} timeZone={timeZone} askAgain={askAgain} />
      <p className={css.missing}>{words.missing.deleted}</p>
    </>
  );
}

async function peopleOf(api: ApiClient, body: ReportPeopleRequest, signal: AbortSignal) {
  return (await api.call(roomCalls.reportPeople, { body, signal })).body;
}

/** Page after page. */
async function allPeople(
  load: (page: number) => ReturnType<typeof peopleOf>,
  onShare?: Collecting['onShare'],
): Promise<ReportPerson[]> {
  const items: ReportPerson[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await load(page);
    items.push(...answer.items);
    onShare?.(items.length / Math.max(answer.total, 1));
    if (answer.items.length === 0 || items.length >= answer.total) return items;
  }
}

interface PeopleTableProps extends FigureTime {
  readonly askAgain: () => void;
}

function PeopleTable({ days, timeZone, askAgain }: PeopleTableProps) {
  const { api } = useShell();
  const words = useTexts();
  const { people } = words;
  const figures = useFigureTexts();
  const asked = useCallback(
    ({ search, sort }: TableQuery, page: number, pageSize: number): ReportPeopleRequest => ({
      ...momentsOf(days, timeZone),
      ...{ page, pageSize, search, sort: sort as NonNullable<ReportPeopleRequest['sort']> },
    }),
    [days, timeZone],
  );
  const load = useCallback(
    async (query: TableQuery, signal: AbortSignal) => {
      if (query.pageSize !== null) return peopleOf(api, asked(query, query.page, query.pageSize), signal);
      const items = await allPeople((page) => peopleOf(api, asked(query, page, LARGEST_PAGE), signal));
      return { items, total: items.length };
    },
    [api, asked],
  );
  return (
    <RecordTable<ReportPerson>
      name="report-people"
      label={words.tabs.people}
      columns={columnsIn(people, figures)}
      load={load}
      retry={askAgain}
      idOf={({ userID }) => userID}
      initialSort="-totalAmount"
      searchLabel={people.search}
      emptyText={people.none}
      actions={(query) => (
        <CsvDownload
          name={`people-${days.from}-${days.until}`}
          collect={async ({ signal, onShare }) => {
            const all = await allPeople(
              (page) => peopleOf(api, asked(query, page, LARGEST_PAGE), signal),
              onShare,
            );
            return [fileHeadings(people), ...all.flatMap((person) => fileRows(person, people, figures))];
          }}
        />
      )}
    />
  );
}

const columnsIn = (words: Words, figures: FigureTexts): readonly RecordColumn<ReportPerson>[] => [
  {
    key: 'userName',
    title: words.columns.userName,
    show: (person) => nameOf(person, words),
    isSortable: true,
  },
  { key: 'email', title: words.columns.email, show: ({ email }) => email },
  { key: 'device', title: words.columns.device, show: ({ device }) => valueText(device, figures) },
  { key: 'browser', title: words.columns.browser, show: ({ browser }) => browser },
  {
    key: 'projects',
    title: words.columns.projects,
    show: (person) => <Projects person={person} />,
    isSortable: true,
  },
  {
    key: 'lastEdited',
    title: words.columns.lastEdited,
    show: ({ lastEdited }) => formatTime(lastEdited),
    isSortable: true,
  },
  {
    key: 'totalAmount',
    title: words.columns.totalAmount,
    show: ({ totalAmount }) => ringgitText(totalAmount),
    isNumber: true,
    isSortable: true,
  },
];

/** Each project opens to what is in it. */
function Projects({ person }: { readonly person: ReportPerson }) {
  const { columns, products: countOf } = useTexts().people;
  return (
    <ul className={css.projects}>
      {person.projects.map(({ _id, titleProject, lastEdited, totalAmount, products }) => (
        <li key={_id}>
          <details>
            <summary>
              {titleProject} · {ringgitText(totalAmount)} · {countOf(formatCount(products.length))}
            </summary>
            <span className={css.missing}>
              {columns.lastEdited}: {formatTime(lastEdited)}
            </span>
            <table className={css.products}>
              <thead>
                <tr>
                  <th scope="col">{columns.product}</th>
                  <th scope="col">{columns.quantity}</th>
                  <th scope="col">{columns.amount}</th>
                </tr>
              </thead>
              <tbody>
                {products.map(({ product, quantity, amount }) => (
                  <tr key={product}>
                    <td>{product}</td>
                    <td>{formatCount(quantity)}</td>
                    <td>{ringgitText(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </li>
      ))}
    </ul>
  );
}

const fileHeadings = ({ columns }: Words): string[] => [
  ...[columns.userName, columns.email, columns.device, columns.browser],
  ...[columns.project, columns.lastEdited, columns.totalAmount],
  ...[columns.product, columns.quantity, columns.amount],
];

const NO_PRODUCT = ['', '', ''];

/** A line for each product of each project; one for a project without any. */
function fileRows(person: ReportPerson, words: Words, figures: FigureTexts): string[][] {
  const { email, browser, projects } = person;
  const device = valueText(person.device, figures);
  return projects.flatMap(({ titleProject, lastEdited, totalAmount, products }) => {
    const project = [nameOf(person, words), email, device, browser, titleProject, formatTime(lastEdited)];
    const contents = products.map(({ product, quantity, amount }) => [
      ...[asWords(product), numberCell(String(quantity)), amountCell(amount)],
    ]);
    return (contents.length > 0 ? contents : [NO_PRODUCT]).map((content) => [
      ...project.map(asWords),
      ...[amountCell(totalAmount), ...content],
    ]);
  });
}
