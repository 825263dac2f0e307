import css from './sales.module.css';
import { useTexts } from './text';
import { UsersExport } from './UsersExport';

/** What this module was written against; the shell refuses another number than its own. */
export const contract = 2;

/** The console of the sales managers. */
export default function SalesAccount() {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{useTexts().title}</h1>
      <UsersExport />
    </div>
  );
}
