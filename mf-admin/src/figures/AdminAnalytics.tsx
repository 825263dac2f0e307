import type { AnalyticsState } from '@rackwright/contracts';
import { reportCalls } from '@rackwright/contracts/browser';
import { dayAt } from '@rackwright/contracts/shopDays';
import { formatDate, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import {
  type DayRange,
  DayRangeFields,
  type FigureTime,
  isRange,
  presetRange,
} from '@rackwright/web-kit/figures';
import { Button, Skeleton, Tabs, useCall, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { ActionsTab } from './ActionsTab';
import { NotLoaded } from './NotLoaded';
import css from './figures.module.css';
import { PeopleTab } from './PeopleTab';
import { useAuthorizing } from './useAuthorizing';
import { ValueTab } from './ValueTab';
import { VisitsTab } from './VisitsTab';
import { useTexts } from './text';

/** In the order of the specification. */
const tabs = [
  'browser',
  'deviceCategory',
  'newVsReturning',
  'city',
  'accounts',
  'date',
  'activity',
  'products',
  'people',
] as const;
type TabName = (typeof tabs)[number];

/** What happened in the shop, report by report (specification, section 2). */
export function AdminAnalytics() {
  const words = useTexts();
  const { data: state, error, refetch } = useCall(reportCalls.analyticsState);
  const refused = useAuthorizing();
  return (
    <ConsolePage lead={words.lead}>
      {refused && <NotLoaded message={refused} />}
      {error && <NotLoaded message={error.message} retry={() => void refetch()} />}
      {state ? <Reports state={state} /> : !error && <Skeleton height={320} />}
    </ConsolePage>
  );
}

/** Which tab and which days stand in the address. */
function useChosen(timeZone: string) {
  const { location, navigate } = useShell();
  const asked = new URLSearchParams(location.search);
  const [usual] = useState(() => presetRange('month', dayAt(new Date(), timeZone)));
  const inAddress = { from: asked.get('from') ?? '', until: asked.get('until') ?? '' };
  const days = isRange(inAddress) ? inAddress : usual;
  const choose = (change: Readonly<Record<string, string>>) =>
    navigate(`${location.pathname}?${new URLSearchParams({ ...Object.fromEntries(asked), ...change })}`, {
      replace: true,
    });
  return {
    tab: tabs.find((name) => name === asked.get('tab')) ?? tabs[0],
    days,
    chooseTab: (tab: string | null) => choose({ tab: tab ?? tabs[0] }),
    chooseDays: ({ from, until }: DayRange) => choose({ from, until }),
  };
}

function Reports({ state }: { readonly state: AnalyticsState }) {
  const words = useTexts();
  const { timeZone } = state;
  const { tab, days, chooseTab, chooseDays } = useChosen(timeZone);
  return (
    <>
      <div className={css.asked}>
        <DayRangeFields days={days} choose={chooseDays} timeZone={timeZone} />
        <Source state={state} />
      </div>
      <Tabs value={tab} onChange={chooseTab} keepMounted={false}>
        <Tabs.List aria-label={words.tabsLabel}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} className={css.panel ?? ''}>
            <Report name={name} days={days} timeZone={timeZone} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Report({ name, ...time }: FigureTime & { readonly name: TabName }) {
  if (name === 'accounts' || name === 'activity') return <ActionsTab key={name} name={name} {...time} />;
  if (name === 'products') return <ValueTab {...time} />;
  if (name === 'people') return <PeopleTab {...time} />;
  return <VisitsTab dimension={name} {...time} />;
}

/** Whose count of the visits it is, and the sign-in at the other. */
function Source({ state: { source, google, signedIn } }: { readonly state: AnalyticsState }) {
  const words = useTexts().source;
  const { toasts } = useShell();
  const signIn = useSend(reportCalls.signInToAnalytics);
  const signOut = useSend(reportCalls.signOutOfAnalytics, [String(reportCalls.analyticsState)]);
  const begin = () =>
    signIn.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: ({ message }) => toasts.error(message),
    });
  const from = signedIn ? words.signedInBy(signedIn.by, formatDate(signedIn.at)) : words[source];
  return (
    <div className={css.source}>
      {from}
      {google === 'signed-out' && (
        <Button onClick={begin} loading={signIn.isPending}>
          {words.signIn}
        </Button>
      )}
      {google === 'signed-in' && (
        <Button variant="default" onClick={() => signOut.mutate()} loading={signOut.isPending}>
          {words.signOut}
        </Button>
      )}
    </div>
  );
}
