import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { MantineProvider } from '@mantine/core';
import type { ChartProps } from './Chart';

const ROW_PX = 34;
const HEIGHT_PX = 260;

/**
 * The library's charts bring along their own copy of its core, which knows nothing of the shell's: it is given a provider of its own, which
 * leaves the page alone. Colours are the page's variables.
 */
export default function Bars({
  data,
  series,
  isAcross = false,
  isCount = false,
  show,
}: Omit<ChartProps, 'label'>) {
  const height = isAcross ? Math.max(data.length * ROW_PX + 40, 120) : HEIGHT_PX;
  const ticks = { allowDecimals: !isCount };
  return (
    <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
      <BarChart
        h={height}
        data={[...data]}
        dataKey="name"
        series={[...series]}
        type={series.length > 1 ? 'stacked' : 'default'}
        orientation={isAcross ? 'vertical' : 'horizontal'}
        valueFormatter={show}
        withLegend={series.length > 1}
        legendProps={{ verticalAlign: 'bottom' }}
        maxBarWidth={32}
        textColor="var(--rw-muted)"
        gridColor="var(--rw-line)"
        yAxisProps={isAcross ? { width: 190, interval: 0 } : { width: 80, ...ticks }}
        xAxisProps={isAcross ? ticks : { minTickGap: 24 }}
        // The table under it is for keyboards and readers.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
        tooltipAnimationDuration={0}
      />
    </MantineProvider>
  );
}
