import { type Finish, piecePrices, type Product } from '@rackwright/planning';
import { plus, type Ringgit } from '@rackwright/words';

/** What one piece costs in a finish, before discounts, without shipping. Minor units. */
export function pieceAmount(product: Product, finish: Finish): Ringgit {
  const piece = piecePrices(product, finish);
  return plus(plus(piece.unitPrice, piece.finish), piece.lacquer);
}
