import { listLineSchema, type Quote } from '@rackwright/contracts';
import { shoppingList, type Catalogue, type Line, type Project } from '@rackwright/planning';
import { quoteSignature } from './quoteSignature';

/** How long a price is kept. */
export const QUOTE_VALID_MINUTES = 30;

/** Only the columns of the list: what else planning knows of a line stays here. */
const columns = (line: Line): Quote['lines'][number] => listLineSchema.parse(line);

/** Prices a checked project with the server's own catalogue. Whatever figures the project brings along play no part. */
export function makeQuote(
  project: Project,
  { catalogue, secret, now }: { readonly catalogue: Catalogue; readonly secret: string; readonly now: Date },
): Quote {
  const { lines, additions, totals } = shoppingList(project.data, catalogue);
  const { lbs: _lbs, ...amounts } = totals;
  const quote = {
    currency: catalogue.currency,
    catalogueVersion: catalogue.version,
    lines: lines.map(columns),
    additions: additions.map(columns),
    ...amounts,
    validUntil: new Date(now.getTime() + QUOTE_VALID_MINUTES * 60_000).toISOString(),
  };
  return { ...quote, signature: quoteSignature(secret, quote, project.data) };
}
