import {
  orderSorts,
  staffSorts,
  type DeskCounts,
  type DeskList as ListName,
  type HelpRequest,
  type Order,
  type Submission,
} from '@rackwright/contracts';
import { helpCalls, orderCalls, reviewCalls, type BrowserCall } from '@rackwright/contracts/browser';
import { formatCount, formatTime, moneyText, useShell } from '@rackwright/web-kit';
import { WaitingBadge } from '@rackwright/web-kit/desk';
import { ringgit } from '@rackwright/words';
import type { RecordColumn, TableFilter } from '@rackwright/web-kit/ui/data';
import { useMemo } from 'react';
import { StepBadges } from '../order/StepBadges';
import { useTexts } from '../text';
import { useCounts } from './DeskProvider';
import { DeskTable } from './DeskTable';
import { WHICH_ASKED } from './places';
import { TakenBadge } from './TakenBadge';
import css from './desk.module.css';

type Words = ReturnType<typeof useTexts>['desk'];

export interface ListProps {
  /** Of the item that the person comes back from. */
  readonly leftId: string | null;
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${lastName}, ${firstName}`;

const Excerpt = ({ text }: { readonly text: string }) => <span className={css.excerpt}>{text}</span>;

const sortsOf = (names: readonly (keyof Words['sort'])[], { sort }: Words) =>
  names.map((value) => ({ value, label: sort[value] }));

const segmentsOf = (
  words: Words,
  counted: readonly (readonly [string, keyof Words['filters'], number | undefined])[],
): readonly TableFilter[] => [
  {
    name: WHICH_ASKED,
    label: words.filter,
    isKept: true,
    segments: counted.map(([value, name, count]) => ({
      value,
      label: words.filters[name](count === undefined ? '' : formatCount(count)),
    })),
  },
];

function useFilters(of: ListName, counts: DeskCounts | null) {
  const words = useTexts().desk;
  return useMemo(() => {
    const { helpRequests, submissions } = counts ?? {};
    const filters: Readonly<Record<ListName, readonly TableFilter[]>> = {
      helpRequests: segmentsOf(words, [
        ['', 'all', helpRequests?.all],
        ['pending', 'pending', helpRequests?.pending],
        ['answered', 'answered', helpRequests?.answered],
      ]),
      submissions: segmentsOf(words, [
        ['', 'all', submissions?.all],
        ['notReviewed', 'notReviewed', submissions?.notReviewed],
        ['reviewed', 'reviewed', submissions?.reviewed],
      ]),
      orders: [],
    };
    return filters[of];
  }, [of, counts, words]);
}

const helpLists: Readonly<Record<string, BrowserCall>> = {
  pending: helpCalls.listPending,
  answered: helpCalls.listAnswered,
};
const reviewLists: Readonly<Record<string, BrowserCall>> = {
  notReviewed: reviewCalls.listWaiting,
  reviewed: reviewCalls.listReviewed,
};

export function HelpRequestList({ leftId }: ListProps) {
  const words = useTexts().desk;
  const { columns: titles } = words;
  const filters = useFilters('helpRequests', useCounts());
  const columns: readonly RecordColumn<HelpRequest>[] = [
    { key: 'name', title: titles.customer, show: nameOf, isSortable: true },
    { key: 'num', title: titles.num, show: ({ num }) => String(num), isNumber: true },
    { key: 'question', title: titles.about, show: ({ question }) => <Excerpt text={question} /> },
    { key: 'title', title: titles.project, show: ({ title }) => title ?? '' },
    { key: 'createdAt', title: titles.since, show: (item) => formatTime(item.createdAt), isSortable: true },
    {
      key: 'state',
      title: titles.state,
      show: (item) => <State item={item} isDone={item.status === 'answered'} />,
    },
  ];
  return (
    <DeskTable<HelpRequest>
      of="helpRequests"
      columns={columns}
      filters={filters}
      sorts={sortsOf(staffSorts, words)}
      initialSort="waiting"
      callOf={(which) => helpLists[which] ?? helpCalls.list}
      leftId={leftId}
    />
  );
}

export function SubmissionList({ leftId }: ListProps) {
  const words = useTexts().desk;
  const { columns: titles } = words;
  const filters = useFilters('submissions', useCounts());
  const columns: readonly RecordColumn<Submission>[] = [
    { key: 'name', title: titles.customer, show: nameOf, isSortable: true },
    { key: 'title', title: titles.project, show: ({ title }) => title },
    { key: 'question', title: titles.about, show: ({ question }) => <Excerpt text={question} /> },
    { key: 'createdAt', title: titles.since, show: (item) => formatTime(item.createdAt), isSortable: true },
    {
      key: 'state',
      title: titles.state,
      show: (item) => <State item={item} isDone={item.status === 'reviewed'} />,
    },
  ];
  return (
    <DeskTable<Submission>
      of="submissions"
      columns={columns}
      filters={filters}
      sorts={sortsOf(staffSorts, words)}
      initialSort="waiting"
      callOf={(which) => reviewLists[which] ?? reviewCalls.list}
      leftId={leftId}
    />
  );
}

export function OrderList({ leftId }: ListProps) {
  const words = useTexts().desk;
  const { columns: titles } = words;
  const columns: readonly RecordColumn<Order>[] = [
    { key: 'name', title: titles.customer, show: ({ billingInfo }) => nameOf(billingInfo), isSortable: true },
    { key: '_id', title: titles.order, show: ({ _id }) => <span className={css.id}>{_id}</span> },
    { key: 'title', title: titles.project, show: ({ title }) => title },
    { key: 'createdAt', title: titles.date, show: ({ date }) => formatTime(date), isSortable: true },
    {
      key: 'amount',
      title: titles.amount,
      show: ({ amount }) => moneyText(ringgit(amount)),
      isSortable: true,
      isNumber: true,
    },
    { key: 'steps', title: titles.steps, show: (order) => <StepBadges order={order} /> },
  ];
  return (
    <DeskTable<Order>
      of="orders"
      columns={columns}
      filters={NO_FILTERS}
      sorts={sortsOf(orderSorts, words)}
      initialSort="-createdAt"
      callOf={() => orderCalls.list}
      leftId={leftId}
    />
  );
}

const NO_FILTERS: readonly TableFilter[] = [];

interface StateProps {
  readonly item: HelpRequest | Submission;
  readonly isDone: boolean;
}

function State({ item, isDone }: StateProps) {
  const { session } = useShell();
  return (
    <span className={css.state}>
      <WaitingBadge status={item.status} isDone={isDone} />
      {item.takenBy && !isDone && <TakenBadge by={item.takenBy} meId={session?.user._id ?? ''} />}
    </span>
  );
}
