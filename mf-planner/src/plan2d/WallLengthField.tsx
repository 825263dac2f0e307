import { wallsOf } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatLength, parseLength } from '../format';
import { sentenceOf } from '../messages';
import { usePlanner, usePlannerState } from '../plannerContext';
import { scaleOf, toPixel } from './camera';
import { usePlaces } from './DimensionsLayer';
import { useTexts } from '../text';
import styles from './overlays.module.css';

interface WallLengthFieldProps {
  readonly wall: number;
  readonly onClose: () => void;
}

/** Half the width of the field and a little, in pixels: it stays on the canvas. */
const FIELD_HALF = 72;

/** A field over the wall's dimension: Enter takes the length, Escape leaves it. */
export function WallLengthField({ wall, onClose }: WallLengthFieldProps) {
  const { editor, camera } = usePlanner();
  const seen = useStore(camera);
  const unit = usePlannerState((state) => state.unit);
  const { lengthOf } = useTexts().canvas.dimension;
  const edited = usePlannerState((state) => state.project.data);
  const found = wallsOf(edited)[wall];
  const place = usePlaces(edited, unit, 1 / scaleOf(seen))[wall];
  const [text, setText] = useState(() => (found ? formatLength(found.length, unit) : ''));
  const [error, setError] = useState<string | null>(null);
  if (!found || !place) return null;
  const at = toPixel(seen, place.middle);
  const left = Math.max(FIELD_HALF, Math.min(seen.size.width - FIELD_HALF, at.x));

  const take = () => {
    const length = parseLength(text, unit);
    if (!length.ok) setError(sentenceOf(length.reason));
    else if (text === formatLength(found.length, unit)) onClose();
    else if (editor.commit('set-wall-length', { type: 'set-wall-length', wall, lengthCm: length.value }))
      onClose();
  };
  return (
    <TextInput
      className={styles.lengthField}
      style={{ left, top: at.y }}
      aria-label={lengthOf(wall + 1)}
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
