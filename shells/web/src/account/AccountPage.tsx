import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, useShell } from '@rackwright/web-kit';
import { Button, Page, PageHead, Tabs, UiPart } from '@rackwright/web-kit/ui';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { Orders } from './Orders';
import { ProfileCard } from './ProfileCard';
import { Requests } from './Requests';

const TABS = ['projects', 'orders', 'requests'] as const;
type Tab = (typeof TABS)[number];

const tabOf = (search: string): Tab => {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'projects';
};

/** Who somebody is, beside what they have planned, ordered and asked. Which of these is shown is in the address. */
export function AccountPage() {
  const { session, location, navigate } = useShell();
  const words = useLaterTexts().account.tabs;
  if (!session) return null;
  const { user } = session;
  const show = (tab: string | null) =>
    navigate(tab === 'projects' ? PAGES.account : `${PAGES.account}?tab=${tab}`, { replace: true });
  return (
    <UiPart>
      <Page width={1200}>
        <div className={css.columns}>
          <ProfileCard user={user} />
          <Tabs className={css.main} keepMounted={false} value={tabOf(location.search)} onChange={show}>
            <Tabs.List aria-label={words.label}>
              {TABS.map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {words[tab]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="projects">
              <Projects />
            </Tabs.Panel>
            <Tabs.Panel value="orders">
              <Orders userId={user._id} />
            </Tabs.Panel>
            <Tabs.Panel value="requests">
              <Requests userId={user._id} />
            </Tabs.Panel>
          </Tabs>
        </div>
      </Page>
    </UiPart>
  );
}

function Projects() {
  const words = useLaterTexts().account.projects;
  return (
    <section className={css.part} aria-label={words.title}>
      <PageHead
        level={2}
        title={words.title}
        actions={
          <Button component={AppLink} to={PAGES.planning}>
            {words.start}
          </Button>
        }
      />
      <RemoteOutlet remote="mf_planner" module="ProjectList" />
    </section>
  );
}
