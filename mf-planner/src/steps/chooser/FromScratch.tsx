import { readyShape } from '@rackwright/planning';
import { PageHead, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { svgPathOf } from '../../plan2d/wallShapes';
import { usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import type { ChooserPart } from './Chooser';
import { FIRST_SIZE, type ShapeCard, shapeCards } from './readyShapes';
import { StartForm } from './StartForm';
import { type Shape, sizesIn, sizeTexts, type TypedSizes } from './startSizes';
import styles from './chooser.module.css';

/** A ready shape or one's own drawing, its size, the wood. */
export function FromScratch({ level, onChosen }: ChooserPart) {
  const { scratch } = useTexts().wizard;
  const unit = usePlannerState((state) => state.unit);
  const [shape, setShape] = useState<Shape | null>(null);
  const [typed, setTyped] = useState<TypedSizes>({ unit, texts: {} });
  const card = shapeCards.find((each) => each.shape === shape);
  const sizes = { ...sizeTexts(card?.size ?? FIRST_SIZE, unit), ...sizesIn(typed, unit) };
  const choice = (of: Shape, picture: ReactNode) => (
    <UnstyledButton
      key={of}
      role="radio"
      aria-checked={shape === of}
      className={styles.shape}
      onClick={() => setShape(of)}
    >
      {picture}
      {scratch[of]}
    </UnstyledButton>
  );
  return (
    <div className={styles.part}>
      <PageHead level={level} title={scratch.title} lead={scratch.lead} />
      <div className={styles.shapes} role="radiogroup" aria-label={scratch.shapes}>
        {shapeCards.map((each) => choice(each.shape, <Outline card={each} />))}
        {choice(
          'draw',
          <span className={styles.drawing}>
            <IconPencil size={32} stroke={1.4} />
          </span>,
        )}
      </div>
      <StartForm
        shape={shape}
        sizes={sizes}
        onTyped={(texts) => setTyped((before) => ({ unit, texts: { ...sizesIn(before, unit), ...texts } }))}
        onStarted={onChosen}
      />
    </div>
  );
}

function Outline({ card: { shape, size } }: { card: ShapeCard }) {
  const [width, length] = size;
  return (
    <svg viewBox={`-30 -30 ${width + 60} ${length + 60}`} className={styles.outline} aria-hidden="true">
      <path d={svgPathOf(readyShape(shape, width, length))} />
    </svg>
  );
}
