/**
 * `npm run templates`: furnishes the finished cellars among the room templates with the demonstration catalogue, and takes their pictures,
 * which takes minutes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { shoppingList, summaryOf } from '@rackwright/planning';
import style from '../.oxfmtrc.json' with { type: 'json' };
import seeds from '../svc-rooms/seed/templates.json' with { type: 'json' };
import { finishedCellars } from './finishedCellars';
import { seededShop } from './scenes/seededShop';
import { furnished } from './showroom';
import { picturesOf, sheetOf } from './templatePictures';

const root = path.resolve(import.meta.dirname, '..');
const shop = seededShop();
const cellars = finishedCellars.map((cellar) => ({ ...cellar, project: furnished(cellar, shop.catalogue) }));
const finished = cellars.map(({ id, title, titles, outline, ceilingCm, coverings, project: { data } }) => ({
  id,
  title,
  titles,
  wallHeight: ceilingCm,
  points: outline.map(({ x, y }) => [x, y]),
  finish: data.finish,
  coverings,
  furnished: {
    figures: summaryOf(data, shoppingList(data, shop.catalogue).totals),
    objects: data.objects,
  },
}));
const empty = seeds.filter((seed) => !('furnished' in seed));
const file = path.join(root, 'svc-rooms/seed/templates.json');
const text = JSON.stringify([...finished, ...empty]);
writeFileSync(file, (await format(file, text, { printWidth: style.printWidth })).code);

const pictures = await picturesOf(
  cellars.map(({ project }) => project),
  shop,
);
const folder = path.join(root, 'svc-rooms/seed/pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [nth, { id }] of cellars.entries()) writeFileSync(path.join(folder, `${id}.jpg`), pictures[nth]!);
writeFileSync(path.join(root, 'docs/finished-cellars.jpg'), await sheetOf(pictures));
