import { Skeleton } from '@rackwright/web-kit/ui';
import { lazy, Suspense } from 'react';
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

/** The library comes when the first chart is shown. */
const Bars = lazy(() => import('./Bars'));

/** Bars of a report; nothing when there are none. */
export function Chart({ label, ...bars }: ChartProps) {
  const words = useTexts().chart;
  if (bars.data.length === 0) return null;
  return (
    <div className={css.chart} role="img" aria-label={words.of(label)}>
      <Suspense fallback={<Skeleton height={200} />}>
        <Bars {...bars} />
      </Suspense>
    </div>
  );
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
