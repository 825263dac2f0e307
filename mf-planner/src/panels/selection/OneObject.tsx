import {
  hasFreeHeight,
  isResizable,
  objectFinish,
  type ObjectSize,
  type PlacedObject,
  type Product,
  REPEATS_MAX,
} from '@rackwright/planning';
import { ActionIcon, Fact, Facts, NumberInput, Tooltip } from '@rackwright/web-kit/ui';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { lengthText } from '../../text/format';
import { ObjectChangeNote } from '../../changes/ObjectChangeNote';
import { productTitle, warningSentence } from '../../text/messages';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { LengthField } from '../../parts/LengthField';
import { pieceAmount } from '../../parts/products/pieceAmount';
import { ObjectDress } from './ObjectDress';
import { PlaceFields } from './PlaceFields';
import { ProductImage, useWood } from '../../parts/products/ProductImage';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { useTexts } from '../../text';
import styles from '../../parts/panels.module.css';

interface OneObjectProps {
  readonly object: PlacedObject;
  /** As it was placed. */
  readonly product: Product;
}

interface SoldObjectProps extends OneObjectProps {
  /** As it is sold today. */
  readonly sold: Product;
}

/** One object that is selected: what it is, what is to be said of it, and its place and size to be typed. */
export function OneObject({ object, product, sold }: SoldObjectProps) {
  const { editor } = usePlanner();
  return (
    <>
      <ObjectFacts object={object} product={product} sold={sold} />
      <ObjectChangeNote object={object} sold={sold} />
      {product.contextualMessage && <p className={styles.tip}>{product.contextualMessage}</p>}
      <Warnings product={product} />
      {isResizable(product) && <SizeFields object={object} product={product} />}
      <PlaceFields object={object} product={product} />
      {!product.isPlaceholder && <ObjectDress object={object} product={product} />}
      {product.shelfType !== null && (
        <Extend
          key={product.id}
          hangs={product.shelfType === 'wall'}
          onTake={(repeats) => editor.selected.extend(repeats)}
        />
      )}
    </>
  );
}

function ObjectFacts({ object, product, sold }: SoldObjectProps) {
  const { measures } = useTexts().panels;
  const unit = usePlannerState((state) => state.unit);
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const finish = objectFinish(object, data, catalogue);
  const wood = useWood(finish);
  const { width, length, height } = object.size;
  return (
    <div className={styles.object}>
      <span className={styles.picture}>
        <ProductImage product={product} wood={wood} />
      </span>
      <Facts size="sm">
        {!isResizable(product) && (
          <>
            <Fact name={measures.width}>{lengthText(width, unit)}</Fact>
            <Fact name={measures.depth}>{lengthText(length, unit)}</Fact>
            <Fact name={measures.height}>{lengthText(height, unit)}</Fact>
          </>
        )}
        {sold.bottleCount > 0 && <Fact name={measures.bottles}>{formatCount(sold.bottleCount)}</Fact>}
        {!sold.isGeneric && !sold.isPlaceholder && (
          <Fact name={measures.price}>{moneyText(pieceAmount(sold, finish))}</Fact>
        )}
      </Facts>
    </div>
  );
}

/** It may stay where it is; but this is to be known. */
function Warnings({ product }: { product: Product }) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  // Its sentences are those of the language spoken now.
  useTexts();
  const nameOf = (id: string) => productTitle(editor.state.catalogue, editor.object(id)?.productId ?? id);
  return editor.selected.warnings().map((warning) => (
    <p key={warning.code} className={styles.warning} role="note">
      <IconAlertTriangle size={16} aria-hidden="true" />
      {warningSentence(warning, { product, unit, nameOf })}
    </p>
  ));
}

const sizeNames = [
  ['width', 'width'],
  ['length', 'depth'],
  ['height', 'height'],
  ['casing', 'casing'],
] as const satisfies readonly (readonly [keyof ObjectSize, string])[];

/** An opening is as deep as its wall; only openings have a casing; what goes up to the ceiling is as high as that. */
function SizeFields({ object, product }: OneObjectProps) {
  const { measures } = useTexts().panels;
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const left = product.isOpening ? 'length' : 'casing';
  return (
    <div className={styles.sizes}>
      {sizeNames
        .filter(([measure]) => measure !== left && (measure !== 'height' || hasFreeHeight(product)))
        .map(([measure, name]) => (
          <LengthField
            key={measure}
            label={measures[name]}
            unit={unit}
            isCasing={measure === 'casing'}
            valueCm={object.size[measure]}
            onTake={(cm) => editor.selected.resize(object.id, { [measure]: cm })}
          />
        ))}
    </div>
  );
}

/** How many more of a shelf, and to which side of somebody who faces it. */
function Extend({ hangs, onTake }: { hangs: boolean; onTake: (repeats: number) => void }) {
  const [repeats, setRepeats] = useState(1);
  const words = useTexts().panels.selection;
  const label = hangs ? words.extendOnWallBy : words.extendOnFloorBy;
  return (
    <div role="group" aria-label={hangs ? words.extendOnWall : words.extendOnFloor}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div className={styles.extend}>
        <NumberInput
          aria-label={label}
          min={1}
          max={REPEATS_MAX}
          allowDecimal={false}
          value={repeats}
          onChange={(value) => setRepeats(Math.max(1, Number(value) || 1))}
        />
        <Tooltip label={words.toLeft}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={words.extendLeft}
            onClick={() => onTake(-repeats)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={words.toRight}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={words.extendRight}
            onClick={() => onTake(repeats)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
