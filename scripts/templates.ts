/** `npm run templates`: furnishes the finished cellars among the room templates with the demonstration catalogue. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { shoppingList, summaryOf } from '@rackwright/planning';
import style from '../.oxfmtrc.json' with { type: 'json' };
import seeds from '../svc-rooms/seed/templates.json' with { type: 'json' };
import { finishedCellars } from './finishedCellars';
import { seededShop } from './scenes/seededShop';
import { furnished } from './showroom';

const { catalogue } = seededShop();
const finished = finishedCellars.map((cellar) => {
  const { data } = furnished(cellar, catalogue);
  const { title, outline, ceilingCm } = cellar;
  return {
    id: cellar.id,
    title,
    wallHeight: ceilingCm,
    points: outline.map(({ x, y }) => [x, y]),
    furnished: {
      figures: summaryOf(data, shoppingList(data, catalogue).totals),
      objects: data.objects,
    },
  };
});
const empty = seeds.filter((seed) => !('furnished' in seed));
const file = path.resolve(import.meta.dirname, '../svc-rooms/seed/templates.json');
const text = JSON.stringify([...empty, ...finished]);
writeFileSync(file, (await format(file, text, { printWidth: style.printWidth })).code);
