import { quotedLineSchema, totalsSchema, type Charge, type Quote } from '@rackwright/contracts';
import {
  changedProducts,
  lineTrace,
  shoppingList,
  type Catalogue,
  type Line,
  type ProductChange,
  type ProductState,
  type Project,
} from '@rackwright/planning';
import { quoteSignature } from './quoteSignature';

/** How long a price is kept. */
const QUOTE_VALID_MINUTES = 30;

/** Only what a quote says of a line: what else planning knows of it stays here. */
const quotedLine = ({ madeIn, ...line }: Line): Quote['lines'][number] =>
  quotedLineSchema.parse({
    ...line,
    lacquerShown: line.lacquerShown ?? '',
    subItems: line.subItems.map(({ description }) => description),
    trace: lineTrace(line),
    ...(madeIn ? { madeIn } : {}),
  });

const quotedState = ({ size: { width, length, height }, unitPrice }: ProductState) => ({
  width,
  length,
  height,
  unitPrice,
});
const quotedChange = ({
  product,
  objects,
  from,
  to,
}: ProductChange): NonNullable<Quote['changed']>[number] => ({
  productId: product.id,
  description: product.description || product.name,
  quantity: objects.length,
  from: quotedState(from),
  to: quotedState(to),
});

export interface QuoteTerms {
  readonly catalogue: Catalogue;
  readonly secret: string;
  /** What is charged for this total, in minor units of the shop's currency. */
  readonly chargeFor: (totalAmount: number) => Charge;
  readonly now: Date;
}

/**
 * Prices a checked project with the server's own catalogue, as its products are sold today, and says which of them were placed
 * otherwise. Whatever figures the project brings along play no part.
 */
export function makeQuote(project: Project, { catalogue, secret, chargeFor, now }: QuoteTerms): Quote {
  const { lines, additions, totals } = shoppingList(project.data, catalogue);
  const { changed } = changedProducts(project.data, catalogue);
  const quote = {
    currency: catalogue.currency,
    catalogueVersion: catalogue.version,
    lines: lines.map(quotedLine),
    additions: additions.map(quotedLine),
    ...(changed.length > 0 ? { changed: changed.map(quotedChange) } : {}),
    ...totalsSchema.parse(totals),
    charge: chargeFor(totals.totalAmount),
    validUntil: new Date(now.getTime() + QUOTE_VALID_MINUTES * 60_000).toISOString(),
  };
  return { ...quote, signature: quoteSignature(secret, quote, project.data) };
}
