import { useShell, type Role, type SessionUser } from '@rackwright/web-kit';
import css from './account.module.css';

const roleNames: Record<Role, string> = {
  customer: 'Customer',
  salesManager: 'Sales manager',
  admin: 'Administrator',
  guest: 'Guest',
};

export function ProfileCard({ user }: { readonly user: SessionUser }) {
  const shell = useShell();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const facts = [
    ['E-mail', user.email],
    ['Phone', user.phone || 'not given'],
    ['Role', user.publisher ? `${roleNames[user.role]}, publisher` : roleNames[user.role]],
  ] as const;
  return (
    <aside className={css.card} aria-label="Profile">
      <h1 className={css.name}>{name || user.email}</h1>
      <dl className={css.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={css.signOut} onClick={shell.signOut}>
        Sign out
      </button>
    </aside>
  );
}
