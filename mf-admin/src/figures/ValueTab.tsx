import {
  FigureTable,
  type FigureTime,
  rangeBefore,
  ringgitText,
  useFigures,
} from '@rackwright/web-kit/figures';
import { useRefresh } from '@rackwright/web-kit/ui';
import { Chart, withOthers } from './Chart';
import { Compared } from './Compared';
import css from './figures.module.css';
import { useShownFault } from './useShownFault';
import { useTexts } from './text';

/** What the projects of the time are worth, each product once. */
export function ValueTab({ days, timeZone }: FigureTime) {
  const words = useTexts();
  const now = useFigures('products', { days, timeZone });
  const before = useFigures('products', { days: rangeBefore(days), timeZone });
  useShownFault(before.error);
  const refresh = useRefresh();
  const figure = (key: 'amount' | 'projects') => ({
    label: words.compared[key],
    now: Number(now.data?.totals[key] ?? 0),
    before: Number(before.data?.totals[key] ?? 0),
  });
  return (
    <>
      <Compared
        days={days}
        fault={now.error ?? before.error}
        retry={() => void refresh('figures-products')}
        figures={
          now.data && before.data ? [{ ...figure('amount'), show: ringgitText }, figure('projects')] : null
        }
      />
      <Chart
        label={words.tabs.products}
        isAcross
        data={withOthers(
          (now.data?.rows ?? []).map(({ product, amount }) => ({
            name: String(product),
            length: Number(amount),
          })),
          words.chart.others,
        )}
        series={[{ name: 'length', label: words.compared.amount, color: 'var(--rw-wine)' }]}
        show={ringgitText}
      />
      <FigureTable name="products" days={days} timeZone={timeZone} />
      <p className={css.missing}>{words.missing.deleted}</p>
    </>
  );
}
