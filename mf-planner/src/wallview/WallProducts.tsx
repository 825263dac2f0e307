import type { Catalogue, Finish } from '@rackwright/planning';
import { memo, useId, useMemo } from 'react';
import { productTitle } from '../text/messages';
import { type ShownObject, shownTransform } from './elevation';
import { frontView, viewKey } from './frontView';
import { NAME_LETTERS, wallNames } from './wallNames';
import { hasEdge, isOfBottle, layerColour, ownColour, seeThrough, WOOD_EDGE, woodColour } from './paint';
import { useLanguage } from '@rackwright/web-kit';
import styles from './wallview.module.css';

interface WallProductsProps {
  readonly seen: readonly ShownObject[];
  readonly finish: Finish;
  readonly catalogue: Catalogue;
}

/** A look that several objects on the wall share. */
interface Look {
  readonly id: string;
  readonly first: ShownObject;
  readonly own: string | null;
}

/**
 * Every object on the wall as a front view. What looks alike is drawn once and used; a drag writes to the elements directly
 * (see `wallPreview`), so nothing here is drawn again until it is committed.
 */
export const WallProducts = memo(function WallProducts({
  seen: shown,
  finish,
  catalogue,
}: WallProductsProps) {
  const prefix = `w${useId().replace(/\W/g, '')}`;
  const looks = useMemo(() => looksOf(shown, prefix), [shown, prefix]);
  const wood = woodColour(finish, catalogue);
  return (
    <g>
      <defs>
        {[...new Map([...looks.values()].map((look) => [look.id, look])).values()].map((look) => (
          <Picture key={look.id} look={look} wood={wood} />
        ))}
      </defs>
      {shown.map((one) => {
        const { object, product, half, turn } = one;
        const { height } = object.size;
        const { casing } = object.size;
        const frame = product.isOpening ? casing : 0;
        return (
          <g
            key={object.id}
            data-object={object.id}
            data-follows={object.id}
            data-turn={turn}
            className={styles.object}
            transform={shownTransform(one)}
          >
            <title>{productTitle(catalogue, product.id)}</title>
            {product.isOpening ? (
              <Opening half={half} height={height} casing={frame} isOnFloor={object.position.height < 1} />
            ) : (
              <rect
                className={styles.shadow}
                x={-half + 1.5}
                y={-height + 2.5}
                width={2 * half + 2}
                height={height - 2.5}
              />
            )}
            <use href={`#${looks.get(object.id)?.id ?? ''}`} pointerEvents="none" />
            <rect
              className={styles.reach}
              x={-half - frame}
              y={-height - frame}
              width={2 * (half + frame)}
              height={height + frame}
            />
          </g>
        );
      })}
    </g>
  );
});

/** The look of each object by the object's id. */
function looksOf(shown: readonly ShownObject[], prefix: string): ReadonlyMap<string, Look> {
  return new Map(
    shown.map((one) => {
      const own = ownColour(one.product, one.object);
      const id = `${prefix}-${viewKey(one.object, one.turn)}${own ? `-${own.slice(1)}` : ''}`;
      return [one.object.id, { id, first: one, own }];
    }),
  );
}

const EDGE = { stroke: '#000', strokeOpacity: WOOD_EDGE.opacity, strokeWidth: WOOD_EDGE.width };

function Picture({ look, wood }: { look: Look; wood: string }) {
  const { object, product, half, turn } = look.first;
  return (
    <g id={look.id}>
      {frontView(product, object.size, turn).map((layer, index) => {
        const colour = layerColour(layer, { wood, own: look.own });
        return (
          <path
            key={index}
            d={layer.d}
            className={isOfBottle(layer.substance) ? styles.bottle : undefined}
            fill={colour}
            fillOpacity={seeThrough[layer.substance]}
            {...(hasEdge(layer) ? EDGE : {})}
          />
        );
      })}
      {product.isPlaceholder && (
        <rect
          x={-half}
          y={-object.size.height}
          width={2 * half}
          height={object.size.height}
          fill="url(#rw-hatch-built)"
        />
      )}
    </g>
  );
}

interface OpeningProps {
  readonly half: number;
  readonly height: number;
  readonly casing: number;
  readonly isOnFloor: boolean;
}

/** The daylight behind a hole in the wall, and the casing around it. */
function Opening({ half, height, casing, isOnFloor }: OpeningProps) {
  const below = isOnFloor ? 0 : casing;
  return (
    <>
      <rect
        className={styles.casing}
        x={-half - casing}
        y={-height - casing}
        width={2 * (half + casing)}
        height={height + casing + below}
      />
      <rect className={styles.daylight} x={-half} y={-height} width={2 * half} height={height} />
    </>
  );
}

interface NamesProps {
  readonly seen: readonly ShownObject[];
  readonly px: number;
}

/** What each product is, over it where there is space between it and what is above. */
export const WallNames = memo(function WallNames({ seen: shown, px }: NamesProps) {
  useLanguage();
  return (
    <g className={styles.names}>
      {wallNames(shown, px).map(({ one, text }) => {
        const { object } = one;
        const width = text.length * 6 + 12;
        return (
          <g key={object.id} data-follows={object.id} transform={shownTransform(one)}>
            <g transform={`translate(0 ${-object.size.height - 11 * px}) scale(${px})`}>
              <rect x={-width / 2} y={-8.5} width={width} height={17} rx={5} />
              <text fontSize={NAME_LETTERS}>{text}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
});
