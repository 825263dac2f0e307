import { useShell, type SessionUser } from '@rackwright/web-kit';
import { useMediaQuery } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { ProfileSettings } from './ProfileSettings';

/** Who somebody is, and the forms to change it. */
export function ProfileCard({ user }: { readonly user: SessionUser }) {
  const shell = useShell();
  const words = useLaterTexts().account.profile;
  const isNarrow = useMediaQuery('(max-width: 860px)', undefined, { getInitialValueInEffect: false });
  const name = `${user.firstName} ${user.lastName}`.trim();
  const role = words.roles[user.role];
  return (
    <aside className={css.card} aria-label={words.label}>
      <h1 className={css.name}>{name || user.email}</h1>
      <p className={css.who}>
        {user.email}
        <br />
        {user.publisher ? `${role}, ${words.roles.publisher}` : role}
      </p>
      <ProfileSettings userId={user._id} isFolded={isNarrow} />
      <button type="button" className={css.signOut} onClick={shell.signOut}>
        {words.signOut}
      </button>
    </aside>
  );
}
