import type { Quote } from '@rackwright/contracts';
import { locale } from '@rackwright/web-kit';

export type Changed = NonNullable<Quote['changed']>[number];
export type State = Changed['from'];

/** Centimetres, with at most two decimals. */
export const sizeOf = ({ width, length, height }: Omit<State, 'unitPrice'>): string =>
  [width, length, height]
    .map((cm) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(cm))
    .join(' × ') + ' cm';

/** As far as it can be seen. */
export const isResized = ({ from, to }: Changed): boolean => sizeOf(from) !== sizeOf(to);
