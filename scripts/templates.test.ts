import { shoppingList, summaryOf } from '@rackwright/planning';
import seeds from '../svc-rooms/seed/templates.json';
import { finishedCellars } from './finishedCellars';
import { seededShop } from './scenes/seededShop';
import { furnished } from './showroom';

it('are kept as they are furnished with the demonstration catalogue (else: `npm run templates`)', () => {
  const { catalogue } = seededShop();
  const now = finishedCellars.map((cellar) => {
    const { data } = furnished(cellar, catalogue);
    const figures = summaryOf(data, shoppingList(data, catalogue).totals);
    return [cellar.id, data.objects.length, figures];
  });
  const kept = seeds.flatMap(({ id, furnished: f }) => (f ? [[id, f.objects.length, f.figures]] : []));
  expect(kept).toEqual(now);
});
