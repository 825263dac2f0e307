import { type LengthUnit, reject, type Result } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatLength, parseLength } from '../format';
import { sentenceOf } from '../messages';
import { scaleOf, toPixel } from '../plan2d/camera';
import { usePlanner, usePlannerState } from '../plannerContext';
import { ceilingOf } from '../steps/ceiling';
import type { Elevation } from './elevation';
import { dimensionPlace, type Measured } from './WallDimensions';
import { useTexts } from '../text';
import styles from './wallview.module.css';

interface DimensionFieldProps {
  readonly what: Measured;
  readonly elevation: Elevation;
  readonly onClose: () => void;
}

/** Half the field's width and a little, in pixels: it stays that far from the canvas's sides. */
const HALF_FIELD = 72;

/** A field over the wall's length or height: Enter takes it, Escape leaves it. */
export function DimensionField({ what, elevation, onClose }: DimensionFieldProps) {
  const { editor, wallCamera } = usePlanner();
  const seen = useStore(wallCamera);
  const unit = usePlannerState((state) => state.unit);
  const { wall } = elevation;
  const words = useTexts().canvas.dimension;
  const shown = formatLength(what === 'length' ? wall.length : wall.height, unit);
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string | null>(null);
  const at = toPixel(seen, dimensionPlace(what, elevation, 1 / scaleOf(seen)));

  const take = () => {
    if (text === shown) {
      onClose();
      return;
    }
    const cm = what === 'length' ? lengthOf(text, unit) : ceilingOf(text, unit);
    if (!cm.ok) {
      setError(cm.reason);
      return;
    }
    const isTaken =
      what === 'length'
        ? editor.commit('set-wall-length', { type: 'set-wall-length', wall: wall.index, lengthCm: cm.value })
        : editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: cm.value });
    if (isTaken) onClose();
  };
  return (
    <TextInput
      className={styles.field}
      style={{
        left: Math.min(Math.max(HALF_FIELD, at.x), Math.max(HALF_FIELD, seen.size.width - HALF_FIELD)),
        top: at.y,
      }}
      aria-label={what === 'length' ? words.lengthOf(wall.index + 1) : words.ceiling}
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

/** The typed length in centimetres, or the sentence for the field. */
function lengthOf(text: string, unit: LengthUnit): Result<number> {
  const length = parseLength(text, unit);
  return length.ok ? length : reject(sentenceOf(length.reason));
}
