/** "As in this picture, in my room": what of a finished cellar can be wished for elsewhere. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { placedProduct } from '../placing/placedProduct';
import type { SceneData } from '../project/project';
import { lookOf, rackSeries } from './pieces';
import { type Look, LOOKS, type Wish } from './wish';

/** Of what is no look by itself, what it is a part of. */
const settingOf: Partial<Record<Product['drawnAs'], Look>> = {
  arch: 'arch',
  island: 'island',
  cabinet: 'tasting',
};

/** The wish with the series, the looks and the finish of a cellar; all else of it stays. Any series where the cellar has no racks. */
export function wishLike(
  { objects, finish }: Pick<SceneData, 'objects' | 'finish'>,
  catalogue: Catalogue,
  wish: Wish,
): Wish {
  const products = objects.map((object) => placedProduct(catalogue, object));
  const racks = products.filter(({ bottleCount }) => bottleCount > 0).map(rackSeries);
  const count = (series: Wish['style']): number => racks.filter((each) => each === series).length;
  const higher = count('Estate') > count('Classic') ? 'Estate' : 'Classic';
  const looks = new Set(products.map(({ drawnAs }) => lookOf[drawnAs] ?? settingOf[drawnAs]));
  return {
    ...wish,
    finish,
    style: racks.length === 0 ? 'any' : higher,
    looks: LOOKS.filter((look) => looks.has(look)),
  };
}
