import type { Charge, ListRow, ReportList } from '@rackwright/contracts';
import { round } from '@rackwright/planning';
import type { ChargeLine } from './provider';

/** What is paid for, row by row, in the currency of the charge: each rounded by itself, so their sum may be some units off. */
export const chargeLines = ({ lines, additions }: ReportList, { rate }: Charge): ChargeLine[] =>
  [...lines, ...additions].map(({ sku, description, quantity, total }: ListRow) => ({
    sku,
    description,
    quantity,
    amount: round(total * rate, 0),
  }));
