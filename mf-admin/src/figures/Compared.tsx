import { type ApiError, formatCount, locale } from '@rackwright/web-kit';
import { type DayRange, dayText, rangeBefore } from '@rackwright/web-kit/figures';
import { Skeleton } from '@rackwright/web-kit/ui';
import { NotLoaded } from './NotLoaded';
import css from './figures.module.css';
import { useTexts } from './text';

/** One number now and in as many days before. */
export interface ComparedFigure {
  readonly label: string;
  readonly now: number;
  readonly before: number;
  /** As it is written; a count when absent. */
  readonly show?: (figure: number) => string;
}

interface ComparedProps {
  readonly days: DayRange;
  /** Null while they are not known. */
  readonly figures: readonly ComparedFigure[] | null;
  /** Why they are not known. */
  readonly fault: ApiError | null;
  readonly retry: () => void;
}

const percentText = (share: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share);

/** The numbers of a time, each beside that of the time before, with the difference and what percentage it is. */
export function Compared({ days, figures, fault, retry }: ComparedProps) {
  const words = useTexts().compared;
  const earlier = rangeBefore(days);
  if (!figures) return fault ? <NotLoaded message={fault.message} retry={retry} /> : <Skeleton height={96} />;
  return (
    <dl className={css.compared}>
      {figures.map(({ label, now, before, show = formatCount }) => (
        <div key={label} className={css.figure}>
          <dt>{label}</dt>
          <dd className={css.now}>{show(now)}</dd>
          <dd className={css.difference}>
            {now === before ? words.same : `${now > before ? '+' : '−'}${show(Math.abs(now - before))}`}
            {now !== before &&
              ` (${before === 0 ? words.fromNothing : percentText((now - before) / before)})`}
          </dd>
          <dd className={css.before}>
            {words.before(dayText(earlier.from), dayText(earlier.until), show(before))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
