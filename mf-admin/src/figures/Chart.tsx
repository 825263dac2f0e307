import { laterOf, type WaitingProps } from '@rackwright/web-kit/later';
import { Button, Skeleton } from '@rackwright/web-kit/ui';
import css from './figures.module.css';
import { useTexts } from './text';

export interface ChartProps {
  /** Names the report. */
  readonly label: string;
  /** `name` is what stands beside a bar; the rest are lengths by the names of the series. */
  readonly data: readonly (Readonly<Record<string, number | string>> & { readonly name: string })[];
  readonly series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** Bars side by side from left to right stand for days; across, one below the other, for names. */
  readonly isAcross?: boolean;
  readonly show: (length: number) => string;
  /** Between two of which there is nothing. */
  readonly isCount?: boolean;
}

function Waiting({ retry }: Pick<WaitingProps<object>, 'retry'>) {
  const { tryAgain, chart } = useTexts();
  if (!retry) return <Skeleton height={200} role="status" aria-label={chart.loading} />;
  return (
    <div className={css.chart} role="alert">
      <p>{chart.failed}</p>
      <Button variant="default" onClick={retry}>
        {tryAgain}
      </Button>
    </div>
  );
}

/** The library comes when the first chart is shown. */
const Picture = laterOf(async () => {
  const { default: Bars } = await import('./Bars');
  return ({ label, ...bars }: ChartProps) => (
    <div className={css.chart} role="img" aria-label={label}>
      <Bars {...bars} />
    </div>
  );
}, Waiting);

/** Bars of a report; nothing when there are none. */
export function Chart({ label, ...bars }: ChartProps) {
  const words = useTexts().chart;
  return bars.data.length === 0 ? null : <Picture label={words.of(label)} {...bars} />;
}

const SHOWN = 10;

/** The longest bars; what comes after them is one. */
export function withOthers<T extends { readonly name: string; readonly length: number }>(
  bars: readonly T[],
  others: string,
): { readonly name: string; readonly length: number }[] {
  const all = [...bars].sort((a, b) => b.length - a.length);
  if (all.length <= SHOWN) return all;
  const rest = all.slice(SHOWN - 1).reduce((sum, { length }) => sum + length, 0);
  return [...all.slice(0, SHOWN - 1), { name: others, length: rest }];
}
