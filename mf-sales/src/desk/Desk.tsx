import { deskLists, type DeskCounts, type DeskList } from '@rackwright/contracts';
import { formatCount, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Badge, Button, Tabs, useDisclosure } from '@rackwright/web-kit/ui';
import { useState, type ComponentType } from 'react';
import { OrderScreen } from '../order/OrderScreen';
import { useTexts } from '../text';
import css from './desk.module.css';
import { useDesk } from './DeskProvider';
import { HelpRequestItem } from './HelpRequestItem';
import { KeysHelp } from './KeysHelp';
import { HelpRequestList, OrderList, SubmissionList, type ListProps } from './lists';
import { itemOf, askedTab, listPlace } from './places';
import { SubmissionItem } from './SubmissionItem';
import { useDeskKeys } from './useDeskKeys';

export interface ItemProps {
  readonly id: string;
}

const parts: Readonly<
  Record<DeskList, { readonly List: ComponentType<ListProps>; readonly Item: ComponentType<ItemProps> }>
> = {
  helpRequests: { List: HelpRequestList, Item: HelpRequestItem },
  submissions: { List: SubmissionList, Item: SubmissionItem },
  orders: { List: OrderList, Item: OrderScreen },
};

/** What there is to do; of orders, which wait for nobody, all. */
const onTab = ({ helpRequests, submissions, orders }: DeskCounts): Readonly<Record<DeskList, number>> => ({
  helpRequests: helpRequests.pending,
  submissions: submissions.notReviewed,
  orders: orders.all,
});

/** The item that was open last, to whose row the list comes back. */
function useLeftItem(list: DeskList, id: string | null): string | null {
  const [left, setLeft] = useState({ list, id });
  if (id !== null && id !== left.id) setLeft({ list, id });
  return left.list === list ? left.id : null;
}

/** What sales managers are at all day: three lists, and one item of one of them. */
export function Desk() {
  const { location, navigate } = useShell();
  const words = useTexts().desk;
  const { counts } = useDesk();
  const [hasHelp, help] = useDisclosure();
  const list = askedTab(location.search);
  const id = itemOf(location.search);
  const leftId = useLeftItem(list, id);
  const go = (to: DeskList) => navigate(listPlace(to));
  useDeskKeys({
    '?': help.open,
    ...Object.fromEntries(deskLists.map((to, index) => [String(index + 1), () => go(to)])),
  });
  const { List, Item } = parts[list];
  return (
    <ConsolePage actions={<KeysHelp isOpen={hasHelp} open={help.open} close={help.close} />}>
      <NotLive />
      <Tabs value={list} onChange={(to) => go(deskLists.find((one) => one === to) ?? list)}>
        <Tabs.List aria-label={words.tabsLabel} mb="md">
          {deskLists.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={counts && <TabCount of={one} count={onTab(counts)[one]} />}
            >
              {words.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={list}>
          {id === null ? <List key={list} leftId={leftId} /> : <Item key={id} id={id} />}
        </Tabs.Panel>
      </Tabs>
    </ConsolePage>
  );
}

/** Nobody takes a desk that hears nothing for one at which nothing happens. */
function NotLive() {
  const { isLive, tryAgain } = useDesk();
  const words = useTexts().desk;
  return (
    <div role="status">
      {!isLive && (
        <p className={css.notLive}>
          {words.notLive}
          <Button variant="subtle" size="compact-sm" onClick={tryAgain}>
            {words.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

const TabCount = ({ of, count }: { readonly of: DeskList; readonly count: number }) => (
  <Badge variant={of === 'orders' || count === 0 ? 'light' : 'filled'} size="sm">
    {formatCount(count)}
  </Badge>
);
