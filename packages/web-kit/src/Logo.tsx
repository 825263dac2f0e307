import css from './Logo.module.css';
import { shopOfPage } from './shop';

/** The mark: four cells of a rack, one of them taken. */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={css.mark}>
      <rect width="32" height="32" rx="8" className={css.markBody} />
      <g className={css.markCells}>
        <circle cx="11.5" cy="11.5" r="3.5" />
        <circle cx="20.5" cy="11.5" r="3.5" />
        <circle cx="11.5" cy="20.5" r="3.5" />
      </g>
      <circle cx="20.5" cy="20.5" r="4.5" className={css.markBottle} />
    </svg>
  );
}

/** The shop's own picture, else the mark and the name; `data-wordmark` is on the name, for a bar that has no room for it. */
export function Logo() {
  const { logo, name } = shopOfPage();
  if (logo) return <img src={logo} alt={name} height={32} className={css.picture} />;
  return (
    <span className={css.logo}>
      <Mark size={28} />
      <span className={css.wordmark} data-wordmark>
        {name}
      </span>
    </span>
  );
}
