import {
  type Catalogue,
  type PlacedObject,
  placedProduct,
  type Product,
  type SceneData,
  WALL_SEGMENT,
  wallSegmentType,
} from '@rackwright/planning';
import { memo, type PointerEvent, type ReactElement } from 'react';
import { coveringOthers, lowerFirst } from './covering';
import { objectTransform, placedFootprint } from './footprint';
import { productTitle } from '../text/messages';
import { labelOf, labelTransform } from './label';
import { steppedScale } from '../editor/camera';
import { useLanguage } from '@rackwright/web-kit';
import styles from './plan2d.module.css';

interface ObjectsLayerProps {
  readonly data: Pick<SceneData, 'objects' | 'walls'>;
  readonly catalogue: Catalogue;
  readonly px: number;
}

/** Letters of a product's name, in pixels. */
const NAME_SIZE = 11;
/** Less wide or deep than this on the screen, in pixels, a product is its outline only. */
const DETAILED = 9;
/**
 * Every object's footprint, lower ones first. No component for each: a drag writes to the elements directly (see
 * `previewWriter`), so nothing here is drawn again until it is committed; zooming changes the size of the letters only.
 */
export function ObjectsLayer({ data, catalogue, px }: ObjectsLayerProps) {
  return (
    <g fontSize={NAME_SIZE * px} onPointerOver={(event) => nameOnHover(event, data.objects, catalogue)}>
      <Objects objects={data.objects} walls={data.walls} catalogue={catalogue} scale={steppedScale(px)} />
    </g>
  );
}

/** The product's name as the tooltip of what is pointed at: thousands of titles would be drawn for nothing. */
function nameOnHover(event: PointerEvent, objects: readonly PlacedObject[], catalogue: Catalogue): void {
  const target = event.target instanceof Element ? event.target.closest('[data-object]') : null;
  if (!target || target.querySelector('title')) return;
  const id = target.getAttribute('data-object');
  const productId = objects.find((object) => object.id === id)?.productId ?? '';
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = productTitle(catalogue, productId);
  target.append(title);
}

interface ObjectsProps {
  readonly objects: readonly PlacedObject[];
  readonly walls: SceneData['walls'];
  readonly catalogue: Catalogue;
  /** Pixels for a centimetre, in steps. */
  readonly scale: number;
}

const Objects = memo(function Objects({ objects, walls, catalogue, scale }: ObjectsProps) {
  useLanguage();
  const ordered = lowerFirst(objects);
  const covering = coveringOthers(ordered, catalogue);
  return ordered.map((object) => {
    const product = placedProduct(catalogue, object);
    return drawn({ object, product, walls, scale, isCovering: covering.has(object.id) });
  });
});

interface Drawing {
  readonly object: PlacedObject;
  readonly product: Product;
  readonly walls: SceneData['walls'];
  readonly scale: number;
  /** What is below it is to be read through it. */
  readonly isCovering: boolean;
}

interface CachedObjects extends Pick<Drawing, 'product' | 'walls' | 'isCovering'> {
  readonly label: string;
  readonly isDetailed: boolean;
  readonly element: ReactElement;
}

/** What was drawn for an object, as long as there is the object: React passes over what is the same element as before. */
const kept = new WeakMap<PlacedObject, CachedObjects>();

function drawn(drawing: Drawing): ReactElement {
  const { object, product, walls, scale, isCovering } = drawing;
  const [width, length] = [object.size.width * scale, object.size.length * scale];
  const isSign = product.isOpening || wallSegmentType(product) !== WALL_SEGMENT.blank;
  const isDetailed = isSign || Math.min(width, length) >= DETAILED;
  const label = product.isOpening || isCovering ? '' : labelOf(product, width, length);
  const before = kept.get(object);
  const isSame = before?.product === product && before.walls === walls && before.isCovering === isCovering;
  if (isSame && before.label === label && before.isDetailed === isDetailed) return before.element;
  const element = draw(drawing, label, isDetailed);
  kept.set(object, { product, walls, isCovering, label, isDetailed, element });
  return element;
}

function draw(
  { object, product, walls, isCovering }: Drawing,
  label: string,
  isDetailed: boolean,
): ReactElement {
  const shape = placedFootprint(object, product, walls);
  return (
    <g
      key={object.id}
      data-object={object.id}
      data-follows={object.id}
      data-tone={shape.tone}
      data-dashed={shape.isDashed || undefined}
      data-covering={isCovering || undefined}
      className={styles.object}
      transform={objectTransform(object)}
    >
      <path d={shape.outline} className={styles.outline} />
      {isDetailed && shape.detail && <path d={shape.detail} className={styles.detail} data-part="detail" />}
      {isDetailed && shape.hidden && <path d={shape.hidden} className={styles.hidden} data-part="hidden" />}
      {label && (
        <text className={styles.name} transform={labelTransform(object.rotation)}>
          {label}
        </text>
      )}
    </g>
  );
}

interface SelectionLayerProps {
  readonly objects: readonly PlacedObject[];
  readonly selection: readonly string[];
}

/** A frame in wine round each selected object. */
export const SelectionLayer = memo(function SelectionLayer({ objects, selection }: SelectionLayerProps) {
  const selected = new Set(selection);
  return (
    <g className={styles.selection} data-frames="">
      {objects
        .filter((object) => selected.has(object.id))
        .map((object) => {
          const { width, length } = object.size;
          return (
            <g key={object.id} data-follows={object.id} transform={objectTransform(object)}>
              <rect x={-width / 2} y={-length / 2} width={width} height={length} />
            </g>
          );
        })}
    </g>
  );
});
