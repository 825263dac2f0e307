import { AppLink, useShell } from '@rackwright/web-kit';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import css from './account.module.css';
import { ProfileCard } from './ProfileCard';

/** Who somebody is, beside what they have planned. */
export function AccountPage() {
  const user = useShell().session?.user;
  if (!user) return null;
  return (
    <div className={css.page}>
      <ProfileCard user={user} />
      <section className={css.projects} aria-label="My projects">
        <header className={css.head}>
          <h2 className={css.title}>My projects</h2>
          <AppLink to="/planning" className={css.start}>
            New project
          </AppLink>
        </header>
        <RemoteOutlet remote="mf_planner" module="ProjectList" />
      </section>
    </div>
  );
}
