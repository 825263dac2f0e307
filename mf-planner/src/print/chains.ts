/** The dimension chain of a wall: from corner to corner over all that stands on it, below the height of the cut. */
import type { Catalogue, SceneData, Wall } from '@rackwright/planning';
import { CUT_HEIGHT } from '../plan2d/footprint';
import { chainOf, type Link } from '../wallview/chain';
import { elevationOf } from '../wallview/elevation';

export interface ChainLabel extends Link {
  readonly text: string;
  /** 0 on the line, then in turns on its two sides: as near as there is room. */
  readonly level: number;
}

export interface WallChain {
  readonly wall: Wall;
  readonly links: readonly ChainLabel[];
}

/** How a link's length is written, and how many centimetres of the plan that takes. */
export interface ChainWriting {
  readonly textOf: (cm: number) => string;
  readonly widthOf: (text: string) => number;
}

/** Of the walls on which something stands: the whole length of the others says all. */
export function wallChains(
  data: SceneData,
  catalogue: Catalogue,
  writing: ChainWriting,
): readonly WallChain[] {
  return data.points.flatMap((_, index) => {
    const { wall, shown } = elevationOf(data, index, catalogue);
    const cut = shown.filter(
      ({ object, product }) => product.isOpening || object.position.height < CUT_HEIGHT,
    );
    return cut.length === 0 ? [] : [{ wall, links: labelled(chainOf(wall, cut), writing) }];
  });
}

const LEVELS = [0, 1, 2, 3];
/** Things nearer to each other than this touch: nobody wants to read how near. Centimetres. */
const TOUCHING = 0.5;

/** Every link's text at the first level where it covers no other one. */
export function labelled(links: readonly Link[], { textOf, widthOf }: ChainWriting): readonly ChainLabel[] {
  const takenTo = LEVELS.map(() => -Infinity);
  return links.map((link) => {
    if (link.isGap && link.to - link.from < TOUCHING) return { ...link, text: '', level: 0 };
    const text = textOf(link.to - link.from);
    const half = widthOf(text) / 2;
    const middle = (link.from + link.to) / 2;
    const fits = half * 2 <= link.to - link.from;
    const free = LEVELS.find((level) => (level > 0 || fits) && (takenTo[level] ?? 0) <= middle - half);
    const level = free ?? LEVELS.length - 1;
    takenTo[level] = middle + half;
    return { ...link, text, level };
  });
}
