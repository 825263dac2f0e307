/** "As in this picture, in my room": what of a finished cellar can be wished for elsewhere. */
import type { Catalogue } from '../catalogue/catalogue';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { placedProduct } from '../placing/placedProduct';
import type { SceneData } from '../project/project';
import { rackSeries } from './pieces';
import { type Look, LOOKS, type Wish } from './wish';

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
  const kinds = products.map(({ drawnAs }) => kindsOfProduct[drawnAs]);
  const looks = new Set<Look | null>(kinds.map(({ look, setting }) => look ?? setting));
  return {
    ...wish,
    finish,
    style: racks.length === 0 ? 'any' : higher,
    looks: LOOKS.filter((look) => looks.has(look)),
  };
}
