import type { Catalogue, PlacedObject } from '@rackwright/planning';
import { memo } from 'react';
import { footprintOf, objectTransform } from './footprint';
import { labelOf, labelTransform } from './label';
import styles from './plan2d.module.css';

interface ObjectsLayerProps {
  readonly objects: readonly PlacedObject[];
  readonly catalogue: Catalogue;
  readonly px: number;
}

/**
 * Every object's footprint, lower ones first. One component for all: a drag writes to the elements directly (see
 * `previewWriter`), so nothing here is drawn again until it is committed.
 */
export const ObjectsLayer = memo(function ObjectsLayer({ objects, catalogue, px }: ObjectsLayerProps) {
  const ordered = [...objects].sort((a, b) => a.position.height - b.position.height);
  return (
    <g>
      {ordered.map((object) => {
        const product = catalogue.products.get(object.productId);
        if (!product) return null;
        const shape = footprintOf(product, object.size);
        const label = labelOf(product, object.size.width / px, object.size.length / px);
        return (
          <g
            key={object.id}
            data-object={object.id}
            data-follows={object.id}
            data-tone={shape.tone}
            data-dashed={shape.isDashed}
            className={styles.object}
            transform={objectTransform(object)}
          >
            <title>{product.name}</title>
            <path d={shape.outline} className={styles.outline} />
            <path d={shape.detail} className={styles.detail} />
            {label && shape.tone !== 'opening' && (
              <text className={styles.name} transform={labelTransform(object.rotation, px)} fontSize={11}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

interface SelectionLayerProps {
  readonly objects: readonly PlacedObject[];
  readonly selection: readonly string[];
  readonly px: number;
}

/** A frame in wine with handles round each selected object. */
export const SelectionLayer = memo(function SelectionLayer({ objects, selection, px }: SelectionLayerProps) {
  const selected = new Set(selection);
  const grip = 7 * px;
  return (
    <g className={styles.selection}>
      {objects
        .filter((object) => selected.has(object.id))
        .map((object) => {
          const { width, length } = object.size;
          const corners = [
            [-width / 2, -length / 2],
            [width / 2, -length / 2],
            [width / 2, length / 2],
            [-width / 2, length / 2],
          ] as const;
          return (
            <g key={object.id} data-follows={object.id} transform={objectTransform(object)}>
              <rect x={-width / 2} y={-length / 2} width={width} height={length} strokeWidth={2 * px} />
              {corners.map(([x, y], index) => (
                <rect
                  key={index}
                  className={styles.grip}
                  x={x - grip / 2}
                  y={y - grip / 2}
                  width={grip}
                  height={grip}
                  strokeWidth={1.5 * px}
                />
              ))}
            </g>
          );
        })}
    </g>
  );
});
