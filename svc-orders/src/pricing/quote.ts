/** Reads a project and makes a signed quote of it: nothing is priced that planning has not checked. */
import { createHmac } from 'node:crypto';
import { quotedLineSchema, totalsSchema, type Charge, type Quote } from '@rackwright/contracts';
import {
  changedProducts,
  checkScene,
  knowsProject,
  lineTrace,
  readProject,
  shoppingList,
  type Catalogue,
  type Line,
  type ProductChange,
  type ProductState,
  type Project,
  type SceneData,
  type Violation,
} from '@rackwright/planning';
import { againstTheRules, contentHash, notAProject } from '@rackwright/service-kit';
import { type Ringgit, says } from '@rackwright/words';
import type { KnownPrices } from './catalogueCopy';

/** As somebody sent it, or as svc-rooms has checked and stored it: sizes of the latter are right, whoever still knows them. */
export type Origin = 'sent' | 'saved';

/**
 * The project, of which `projectDetails.project` must not be trusted, and the catalogue it was checked with: one that knows all its
 * products, colours and accessories where a publisher has made them by now. 400 with the path of the first fault when it is no project, 422 naming the objects
 * when it is one that breaks a planning rule, or holds what is no longer sold: that has no price.
 */
export async function checkedProject(
  sent: unknown,
  origin: Origin,
  prices: KnownPrices,
): Promise<{ readonly project: Project; readonly catalogue: Catalogue }> {
  const read = readProject(sent);
  if (!read.ok) throw notAProject('project', read, 'project-not-priced');
  const { objects } = read.value.data;
  const { catalogue } = await prices((known) => knowsProject(known.catalogue, read.value.data));
  const violations = checkScene(read.value.data, catalogue, origin === 'saved' ? objects : []);
  if (violations.length > 0) throw brokenRules(violations);
  const { unknown } = changedProducts(read.value.data, catalogue);
  if (unknown.length > 0) {
    const gone = unknown.flatMap((product) =>
      product.objects.map((id) => ({ reason: 'unknown-product', objects: [id], walls: [] })),
    );
    const products = new Set(unknown.map(({ productId }) => productId));
    throw againstTheRules(
      'project',
      gone,
      says('products-gone', { products: products.size }),
      'unknown-product',
    );
  }
  return { project: read.value, catalogue };
}

function brokenRules(violations: readonly Violation[]) {
  const isOfSize = violations.every(({ reason }) => reason === 'not-resizable');
  return isOfSize
    ? againstTheRules('project', violations, 'price-unknown-size', 'unknown-size')
    : againstTheRules('project', violations, 'price-against-the-rules');
}

/** How long a price is kept. */
const QUOTE_VALID_MINUTES = 30;

/** Only what a quote says of a line: what else planning knows of it stays here. */
const quotedLine = ({ madeIn, ...line }: Line): Quote['lines'][number] =>
  quotedLineSchema.parse({
    ...line,
    lacquerShown: line.lacquerShown ?? '',
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
  /** What is charged for this total. */
  readonly chargeFor: (totalAmount: Ringgit) => Charge;
  readonly now: Date;
}

/**
 * Proves that this service quoted these totals for this room until then. The lines are not signed: they follow from the
 * room and the version of the catalogue. Names and contact details of the project may change without ending the quote.
 */
export function quoteSignature(secret: string, quote: Omit<Quote, 'signature'>, data: SceneData): string {
  const { lines: _lines, additions: _additions, ...signed } = quote;
  return createHmac('sha256', secret)
    .update(contentHash({ data, quote: signed }))
    .digest('base64url');
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
