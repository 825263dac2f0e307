import { locale, moneyText } from '@rackwright/web-kit';
import type { Ringgit } from '@rackwright/words';

/** A difference with its sign: `+RM 12.00`. */
export const formatChange = (amount: Ringgit): string => (amount > 0 ? '+' : '') + moneyText(amount);

/** Parts of a minor unit, which rounding took or gave, in the shop's currency: `+RM 0.0025`. */
export const formatRounding = (minor: number): string =>
  `${minor > 0 ? '+' : '-'}RM ${new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(Math.abs(minor) / 100)}`;

/** Minutes and seconds: `4:05`. */
export const formatLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
