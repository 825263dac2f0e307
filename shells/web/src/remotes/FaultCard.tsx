import css from './FaultCard.module.css';

interface Way {
  readonly label: string;
  readonly act: () => void;
}

export interface FaultCardProps {
  readonly title: string;
  readonly text: string;
  readonly first: Way;
  readonly second: Way;
}

/** In the place of what could not be drawn: why, and two ways on. */
export const FaultCard = ({ title, text, first, second }: FaultCardProps) => (
  <section className={css.place} role="alert">
    <div className={css.card}>
      <BrokenRack />
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        <button type="button" className={css.primary} onClick={first.act}>
          {first.label}
        </button>
        <button type="button" className={css.secondary} onClick={second.act}>
          {second.label}
        </button>
      </div>
    </div>
  </section>
);

function BrokenRack() {
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true" className={css.drawing}>
      <path d="M14 60V6M38 60V6M62 60V6M6 60h64M14 10h48M14 26h48M14 42h24" />
      <circle cx="26" cy="18" r="5" />
      <circle cx="50" cy="18" r="5" />
      <circle cx="26" cy="34" r="5" />
      <path d="M44 44l16 8M84 30l-8 8M88 44H76M72 22v10" className={css.loose} />
    </svg>
  );
}
