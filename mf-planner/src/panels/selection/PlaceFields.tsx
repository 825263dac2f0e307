import {
  isRightCorner,
  offsetOnWall,
  type PlacedObject,
  type Product,
  productKind,
  wallIndex,
  wallsOf,
} from '@rackwright/planning';
import { Select } from '@rackwright/web-kit/ui';
import { isBoundToFloor } from '../../editor/handles';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { LengthField } from '../../parts/LengthField';
import { useTexts } from '../../text';
import { wallLabel } from '../../text/messages';
import styles from '../../parts/panels.module.css';

interface PlaceFieldsProps {
  readonly object: PlacedObject;
  readonly product: Product;
}

/** Where it is, to be typed: which wall, how far along it, how high; which corner for what belongs into one. */
export function PlaceFields({ object, product }: PlaceFieldsProps) {
  const { editor } = usePlanner();
  const { selection: words, measures } = useTexts().panels;
  const unit = usePlannerState((state) => state.unit);
  const data = usePlannerState((state) => state.project.data);
  const walls = wallsOf(data);
  const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
  const isInCorner = productKind(product) === 'corner';
  return (
    <div className={styles.fields}>
      {isInCorner ? (
        <CornerChoice object={object} />
      ) : (
        <Select
          label={words.wall}
          placeholder={words.free}
          allowDeselect={false}
          data={walls.map(({ name }) => ({ value: name, label: wallLabel(name) }))}
          value={object.wall}
          onChange={(name) => name !== null && editor.selected.moveToWall(object.id, name)}
        />
      )}
      {wall && !isInCorner && (
        <LengthField
          label={words.fromLeft(wallLabel(wall.name))}
          unit={unit}
          valueCm={offsetOnWall(wall, object)}
          isMeasured
          onTake={(cm) => editor.selected.setOffset(object.id, cm)}
        />
      )}
      {!isBoundToFloor(product) && (
        <LengthField
          label={measures.heightAboveFloor}
          unit={unit}
          valueCm={object.position.height}
          onTake={(cm) => editor.selected.setHeight(object.id, cm)}
        />
      )}
    </div>
  );
}

function CornerChoice({ object }: { object: PlacedObject }) {
  const { plan, panels } = useTexts();
  const { editor } = usePlanner();
  const points = usePlannerState((state) => state.project.data.points);
  const corners = points.flatMap((_, index) =>
    isRightCorner(points, index) ? [{ value: String(index + 1), label: plan.corner(index + 1) }] : [],
  );
  const current = object.wall === null ? null : String(wallIndex(object.wall, points.length) + 1);
  return (
    <Select
      label={panels.selection.corner}
      allowDeselect={false}
      data={corners}
      value={current}
      onChange={(corner) =>
        corner !== null &&
        editor.commit('move', { type: 'move-in-corner', id: object.id, corner: Number(corner) })
      }
    />
  );
}
