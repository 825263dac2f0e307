import { quotedLineSchema, totalsSchema, type Charge, type Quote } from '@rackwright/contracts';
import { lineTrace, shoppingList, type Catalogue, type Line, type Project } from '@rackwright/planning';
import { quoteSignature } from './quoteSignature';

/** How long a price is kept. */
const QUOTE_VALID_MINUTES = 30;

/** Only what a quote says of a line: what else planning knows of it stays here. */
const quotedLine = (line: Line): Quote['lines'][number] =>
  quotedLineSchema.parse({
    ...line,
    lacquerShown: line.lacquerShown ?? '',
    subItems: line.subItems.map(({ description }) => description),
    trace: lineTrace(line),
  });

export interface QuoteTerms {
  readonly catalogue: Catalogue;
  readonly secret: string;
  /** What is charged for this total, in minor units of the shop's currency. */
  readonly chargeFor: (totalAmount: number) => Charge;
  readonly now: Date;
}

/** Prices a checked project with the server's own catalogue. Whatever figures the project brings along play no part. */
export function makeQuote(project: Project, { catalogue, secret, chargeFor, now }: QuoteTerms): Quote {
  const { lines, additions, totals } = shoppingList(project.data, catalogue);
  const quote = {
    currency: catalogue.currency,
    catalogueVersion: catalogue.version,
    lines: lines.map(quotedLine),
    additions: additions.map(quotedLine),
    ...totalsSchema.parse(totals),
    charge: chargeFor(totals.totalAmount),
    validUntil: new Date(now.getTime() + QUOTE_VALID_MINUTES * 60_000).toISOString(),
  };
  return { ...quote, signature: quoteSignature(secret, quote, project.data) };
}
