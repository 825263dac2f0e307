import { useStore } from 'zustand';
import { scaleOf } from '../editor/camera';
import { DimensionField } from '../plan2d/DimensionField';
import { usePlanner } from '../parts/plannerContext';
import { ceilingOf } from '../text/ceiling';
import type { Elevation } from './elevation';
import { dimensionPlace, type Measured } from './WallDimensions';
import { useTexts } from '../text';

interface WallDimensionFieldProps {
  readonly what: Measured;
  readonly elevation: Elevation;
  readonly onClose: () => void;
}

/** Over the length or the height of the wall that is seen from inside. */
export function WallDimensionField({ what, elevation, onClose }: WallDimensionFieldProps) {
  const { editor, wallCamera } = usePlanner();
  const shown = useStore(wallCamera);
  const { wall } = elevation;
  const words = useTexts().canvas.dimension;
  const place = dimensionPlace(what, elevation, 1 / scaleOf(shown));
  if (what === 'length')
    return (
      <DimensionField
        label={words.lengthOf(wall.index + 1)}
        camera={shown}
        place={place}
        valueCm={wall.length}
        onTake={(lengthCm) =>
          editor.commit('set-wall-length', { type: 'set-wall-length', wall: wall.index, lengthCm })
        }
        onClose={onClose}
      />
    );
  return (
    <DimensionField
      label={words.ceiling}
      camera={shown}
      place={place}
      valueCm={wall.height}
      read={ceilingOf}
      onTake={(heightCm) => editor.commit('set-ceiling', { type: 'set-ceiling', heightCm })}
      onClose={onClose}
    />
  );
}
