/** A cellar that can be ordered, and its checkout as the server answers it. */
import type { Checkout } from '@rackwright/contracts';
import { openQuestions, type Project, proposalText, shoppingList } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { minor } from '@rackwright/words';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');

/** Two racks on the first wall; every question about the list is answered. */
export function plannedCellar(): Project {
  const objects = [0, 1].map((index) =>
    placedAt(rack, 100 + index * 70, 1 + rack.length / 2, { id: `r${index}`, wall: 'Wall 1' }),
  );
  const data = rectangle(400, 300, { objects });
  const answered = Object.fromEntries(
    [...openQuestions(data, catalogue)].map(([question, proposal]) => [question, proposalText(proposal)]),
  );
  const project = projectOf(data, { step: 4, titleProject: 'Cellar' });
  return { ...project, viewState: { ...project.viewState, answered } };
}

export const listOfCellar = () => shoppingList(plannedCellar().data, catalogue);

export function testCheckout(more: Partial<Checkout> = {}): Checkout {
  const { lbs: _lbs, ...totals } = listOfCellar().totals;
  return {
    _id: 'checkout-1',
    roomId: 'room-9',
    title: 'Cellar',
    preDrillOption: 'pre-drilled',
    language: 'en',
    quote: {
      ...totals,
      currency: 'MYR',
      catalogueVersion: 'v1',
      lines: [],
      additions: [],
      charge: { currency: 'USD', amount: minor(44_640, 'USD'), rate: 0.24, termsCode: '' },
      validUntil: '2030-01-01T00:30:00.000Z',
      signature: 'signature',
    },
    differences: [],
    seenTotalAmount: totals.totalAmount,
    provider: null,
    attempt: null,
    order: null,
    ...more,
  };
}
