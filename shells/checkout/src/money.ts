import { locale, numberMarks } from '@rackwright/web-kit';
import type { Charge } from '@rackwright/contracts';

type Currency = Charge['currency'];

/** The shop's own currency is written as the list writes it; a card's by its code, since three of them are called $. */
const nameOf = (currency: Currency): string => (currency === 'MYR' ? 'RM' : currency);

/** Minor units as printed: `RM 18,240.00`, `USD 4,377.60`, `-RM 1.00`. */
export function amountText(minor: number, currency: Currency = 'MYR'): string {
  const { decimal, group } = numberMarks();
  const whole = Math.abs(Math.round(minor));
  const major = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const cents = String(whole % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${nameOf(currency)} ${major}${decimal}${cents}`;
}

/** A difference with its sign: `+RM 12.00`. */
export const formatChange = (minor: number): string => (minor > 0 ? '+' : '') + amountText(minor);

/** Parts of a minor unit, which rounding took or gave, in the shop's currency: `+RM 0.0025`. */
export const formatRounding = (minor: number): string =>
  `${minor > 0 ? '+' : '-'}RM ${new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(Math.abs(minor) / 100)}`;

/** A rate of exchange, a percentage: no more digits than it has, at most eight. */
export const formatRate = (rate: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 8 }).format(rate);

/** Minutes and seconds: `4:05`. */
export const formatLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
