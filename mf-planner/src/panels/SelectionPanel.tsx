import type { LengthUnit, PlacedObject, Product } from '@rackwright/planning';
import {
  formatLength,
  formatMoney,
  parseLength,
  productKind,
  schemeOf,
  wallIndex,
  wallsOf,
} from '@rackwright/planning';
import { ActionIcon, Button, TextInput, Tooltip } from '@rackwright/web-kit/ui';
import { IconCopy, IconRotateClockwise, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { offsetOnWall } from '../editor/onWall';
import { sentenceOf } from '../messages';
import { usePlanner, usePlannerState } from '../plannerContext';
import { pieceAmount } from './ProductCard';
import { ProductPicture } from './ProductPicture';
import styles from './panels.module.css';

/** What is selected: its name, size, place, and what can be done with it. */
export function SelectionPanel() {
  const { editor } = usePlanner();
  const selection = usePlannerState((state) => state.selection);
  const objects = usePlannerState((state) => state.history.present.data.objects);
  const catalogue = usePlannerState((state) => state.catalogue);
  const selected = objects.filter((object) => selection.includes(object.id));
  const first = selected[0];
  const product = first && catalogue.products.get(first.productId);
  if (!first || !product) return null;
  const isOne = selected.length === 1;
  return (
    <section className={styles.panel} aria-label="Selection">
      <header className={styles.head}>
        <h2>{isOne ? product.name : `${selected.length} objects`}</h2>
        <Tooltip label="Deselect (Esc)">
          <ActionIcon aria-label="Deselect" onClick={() => editor.select([])}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      {isOne && <OneObject key={first.id} object={first} product={product} />}
      <Actions canTurn={canTurn(product)} />
    </section>
  );
}

function canTurn(product: Product): boolean {
  const kind = productKind(product);
  return kind === 'floor' || kind === 'island';
}

function Actions({ canTurn: isTurning }: { canTurn: boolean }) {
  const { editor } = usePlanner();
  return (
    <div className={styles.actions}>
      {isTurning && (
        <Tooltip label="Turn clockwise (R), back with Shift">
          <Button
            variant="default"
            leftSection={<IconRotateClockwise size={16} />}
            onClick={() => editor.rotateSelection()}
          >
            Rotate
          </Button>
        </Tooltip>
      )}
      <Tooltip label="Place another one beside it (D)">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => editor.cloneSelection()}
        >
          Clone
        </Button>
      </Tooltip>
      <Tooltip label="Remove it (Delete)">
        <Button
          variant="default"
          c="var(--rw-red)"
          leftSection={<IconTrash size={16} />}
          onClick={() => editor.deleteSelection()}
        >
          Delete
        </Button>
      </Tooltip>
    </div>
  );
}

function OneObject({ object, product }: { object: PlacedObject; product: Product }) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const data = usePlannerState((state) => state.history.present.data);
  const { finish } = data;
  const schemes = usePlannerState((state) => state.catalogue.colorSchemes);
  const wood = schemeOf(finish, schemes)?.materials[0]?.hex;
  const walls = wallsOf(data);
  const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
  const { width, length, height } = object.size;
  return (
    <>
      <div className={styles.object}>
        <span className={styles.picture}>
          <ProductPicture product={product} {...(wood ? { wood } : {})} />
        </span>
        <dl className={styles.facts}>
          <Fact name="Width" value={formatLength(width, unit)} />
          <Fact name="Depth" value={formatLength(length, unit)} />
          <Fact name="Height" value={formatLength(height, unit)} />
          {product.bottleCount > 0 && <Fact name="Bottles" value={String(product.bottleCount)} />}
          {!product.isGeneric && (
            <Fact name="Price" value={formatMoney(pieceAmount(product, finish), 'MYR')} />
          )}
        </dl>
      </div>
      {product.contextualMessage && <p className={styles.tip}>{product.contextualMessage}</p>}
      <div className={styles.fields}>
        {wall ? (
          <LengthField
            label={`From the left end of ${wall.name}`}
            unit={unit}
            valueCm={offsetOnWall(wall, object)}
            onTake={(cm) => editor.setOffset(object.id, cm)}
          />
        ) : (
          <p className={styles.note}>Stands free in the room.</p>
        )}
        <LengthField
          label="Height above the floor"
          unit={unit}
          valueCm={object.position.height}
          onTake={(cm) => editor.setHeight(object.id, cm)}
        />
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface LengthFieldProps {
  readonly label: string;
  readonly unit: LengthUnit;
  readonly valueCm: number;
  readonly onTake: (cm: number) => void;
}

/** A length that is taken on Enter or on leaving the field, and put back by Escape. */
export function LengthField({ label, unit, valueCm, onTake }: LengthFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = formatLength(valueCm, unit);
  const take = () => {
    if (text === null || text === shown) {
      setText(null);
      return;
    }
    const length = parseLength(text, unit);
    if (!length.ok) {
      setError(sentenceOf(length.reason));
      return;
    }
    setText(null);
    onTake(length.value);
  };
  return (
    <TextInput
      label={label}
      value={text ?? shown}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(null);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape') return;
        setText(null);
        setError(null);
      }}
    />
  );
}
