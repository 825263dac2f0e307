import { type LengthUnit, type Point, type Result, wallsOf } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lengthText } from '../text/format';
import { readLength } from '../parts/LengthField';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { type Camera, scaleOf, toPixel } from '../editor/camera';
import { usePlaces } from './DimensionsLayer';
import { useTexts } from '../text';
import styles from './overlays.module.css';

interface DimensionFieldProps {
  readonly label: string;
  readonly camera: Camera;
  /** Its middle, in centimetres of what the camera sees. */
  readonly place: Point;
  readonly valueCm: number;
  /** Centimetres, or the sentence for the field; any length when absent. */
  readonly read?: (text: string, unit: LengthUnit) => Result<number>;
  /** False when it cannot be so long: the field stays. */
  readonly onTake: (cm: number) => boolean;
  readonly onClose: () => void;
}

/** Half the width of the field and a little, in pixels: it stays that far from the sides of the canvas. */
const FIELD_HALF = 72;

/** A field over a dimension on a canvas: Enter takes the length, Escape leaves it. */
export function DimensionField(props: DimensionFieldProps) {
  const { label, camera, place, valueCm, read = readLength, onTake, onClose } = props;
  const unit = usePlannerState((state) => state.unit);
  const shown = lengthText(valueCm, unit);
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string | null>(null);
  const at = toPixel(camera, place);
  const left = Math.max(FIELD_HALF, Math.min(camera.size.width - FIELD_HALF, at.x));

  const take = () => {
    if (text === shown) return onClose();
    const length = read(text, unit);
    if (!length.ok) setError(length.reason);
    else if (onTake(length.value)) onClose();
  };
  return (
    <TextInput
      className={styles.lengthField}
      style={{ left, top: at.y }}
      aria-label={label}
      value={text}
      error={error}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(null);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') onClose();
      }}
      onBlur={onClose}
    />
  );
}

interface WallLengthFieldProps {
  readonly wall: number;
  readonly onClose: () => void;
}

/** Over the length of a wall in the plan. */
export function WallLengthField({ wall, onClose }: WallLengthFieldProps) {
  const { editor, camera } = usePlanner();
  const seen = useStore(camera);
  const unit = usePlannerState((state) => state.unit);
  const { lengthOf } = useTexts().canvas.dimension;
  const edited = usePlannerState((state) => state.project.data);
  const found = wallsOf(edited)[wall];
  const place = usePlaces(edited, unit, 1 / scaleOf(seen))[wall];
  if (!found || !place) return null;
  return (
    <DimensionField
      label={lengthOf(wall + 1)}
      camera={seen}
      place={place.middle}
      valueCm={found.length}
      onTake={(lengthCm) => editor.commit('set-wall-length', { type: 'set-wall-length', wall, lengthCm })}
      onClose={onClose}
    />
  );
}
