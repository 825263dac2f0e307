import { useShell } from '@rackwright/web-kit';
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
        <RemoteOutlet remote="mf_planner" module="ProjectList" />
      </section>
    </div>
  );
}
