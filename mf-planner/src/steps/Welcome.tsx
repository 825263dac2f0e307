import type { Finish, LengthUnit, ReadyShape } from '@rackwright/planning';
import { DEFAULT_FINISH, DEFAULT_WALL_HEIGHT, readyShape, roomFigures } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Button, Modal, TextInput, UnstyledButton } from '@rackwright/web-kit/ui';
import { IconArrowRight, IconFolderOpen, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAreaM2, formatLength, parseLength } from '../format';
import { sentenceOf, sentences } from '../messages';
import { FinishPicker } from '../panels/room/FinishPicker';
import { pathOf } from '../plan2d/wallShapes';
import { usePlanner, usePlannerState } from '../plannerContext';
import ProjectList from '../ProjectList';
import type { StartChoice } from '../project/startProject';
import { startProject } from '../project/startProject';
import { ceilingOf } from './ceiling';
import styles from './Welcome.module.css';

type Shape = StartChoice['shape'];

interface ShapeCard {
  readonly shape: ReadyShape;
  readonly name: string;
  /** What is proposed for its width and length, in centimetres. */
  readonly size: readonly [number, number];
}

const shapes: readonly ShapeCard[] = [
  { shape: 'rectangle', name: 'Rectangle', size: [360, 300] },
  { shape: 'L', name: 'L-shape', size: [420, 380] },
  { shape: 'U', name: 'U-shape', size: [480, 380] },
  { shape: 'T', name: 'T-shape', size: [480, 400] },
  { shape: 'hexagon', name: 'Hexagon bay', size: [420, 380] },
];

/** First step: a ready shape or one's own drawing, its size, the wood. */
export function Welcome() {
  const unit = usePlannerState((state) => state.unit);
  const [shape, setShape] = useState<Shape | null>(null);
  const [sizes, setSizes] = useState(() => sizeTexts([360, 300], unit));
  const choose = (chosen: Shape) => {
    setShape(chosen);
    const card = shapes.find((each) => each.shape === chosen);
    if (card) setSizes((before) => ({ ...sizeTexts(card.size, unit), ceiling: before.ceiling }));
  };
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <div>
            <h1 className={styles.title}>Which shape is your cellar?</h1>
            <p className={styles.lead}>
              Pick the one that comes nearest. Every wall can be changed in the next step.
            </p>
          </div>
          <OpenProjects />
        </header>
        <div className={styles.shapes} role="radiogroup" aria-label="Shape of the cellar">
          {shapes.map((card) => (
            <ShapeButton key={card.shape} card={card} isChosen={shape === card.shape} onChoose={choose} />
          ))}
          <UnstyledButton
            role="radio"
            aria-checked={shape === 'draw'}
            className={styles.shape}
            onClick={() => choose('draw')}
          >
            <span className={styles.drawing}>
              <IconPencil size={32} stroke={1.4} />
            </span>
            Draw my own
          </UnstyledButton>
        </div>
        <StartForm shape={shape} sizes={sizes} onSizes={setSizes} />
      </div>
    </div>
  );
}

interface SizeTexts {
  readonly width: string;
  readonly length: string;
  readonly ceiling: string;
}

function sizeTexts([width, length]: readonly [number, number], unit: LengthUnit): SizeTexts {
  return {
    width: formatLength(width, unit),
    length: formatLength(length, unit),
    ceiling: formatLength(DEFAULT_WALL_HEIGHT, unit),
  };
}

function ShapeButton(props: { card: ShapeCard; isChosen: boolean; onChoose: (shape: Shape) => void }) {
  const { card, isChosen, onChoose } = props;
  const [width, length] = card.size;
  const points = readyShape(card.shape, width, length);
  return (
    <UnstyledButton
      role="radio"
      aria-checked={isChosen}
      className={styles.shape}
      onClick={() => onChoose(card.shape)}
    >
      <svg viewBox={`-30 -30 ${width + 60} ${length + 60}`} className={styles.outline} aria-hidden="true">
        <path d={pathOf(points)} />
      </svg>
      {card.name}
    </UnstyledButton>
  );
}

interface StartFormProps {
  readonly shape: Shape | null;
  readonly sizes: SizeTexts;
  readonly onSizes: (sizes: SizeTexts) => void;
}

type Errors = Partial<Record<keyof SizeTexts, string>>;

function StartForm({ shape, sizes, onSizes }: StartFormProps) {
  const { editor } = usePlanner();
  const { toasts } = useShell();
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const [finish, setFinish] = useState<Finish>(DEFAULT_FINISH);
  const [errors, setErrors] = useState<Errors>({});
  const hasSize = shape !== 'draw';

  const start = () => {
    if (shape === null) {
      toasts.warning(sentences.chooseShape);
      return;
    }
    const read = readSizes(sizes, unit, hasSize);
    setErrors(read.errors);
    if (!read.values) return;
    const project = startProject({ shape, finish, ...read.values }, catalogue);
    if (project.ok) editor.begin(project.value);
    else setErrors({ width: sentenceOf(project.reason) });
  };

  const field = (name: keyof SizeTexts, label: string) => (
    <TextInput
      label={label}
      value={sizes[name]}
      error={errors[name]}
      disabled={name !== 'ceiling' && !hasSize}
      onChange={(event) => onSizes({ ...sizes, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <fieldset className={styles.card}>
        <legend>Size</legend>
        <div className={styles.fields}>
          {field('width', 'Width')}
          {field('length', 'Length')}
          {field('ceiling', 'Ceiling height')}
        </div>
        <p className={styles.area}>{areaText(shape, sizes, unit)}</p>
      </fieldset>
      <fieldset className={styles.card}>
        <legend>Wood</legend>
        <FinishPicker finish={finish} catalogue={catalogue} onChange={setFinish} />
      </fieldset>
      <Button type="submit" size="lg" className={styles.go} rightSection={<IconArrowRight size={20} />}>
        Start Now
      </Button>
    </form>
  );
}

function areaText(shape: Shape | null, sizes: SizeTexts, unit: LengthUnit): string {
  const width = parseLength(sizes.width, unit);
  const length = parseLength(sizes.length, unit);
  if (shape === 'draw') return 'You draw the walls in the next step, by clicks or by typing their lengths.';
  if (!shape || !width.ok || !length.ok) return 'Lengths may be typed in cm, m, feet or inches.';
  const points = readyShape(shape, width.value, length.value);
  return `Floor area ${formatAreaM2(roomFigures({ points, wallHeight: 0 }).floorAreaM2, unit)}`;
}

function readSizes(sizes: SizeTexts, unit: LengthUnit, hasSize: boolean) {
  const errors: Errors = {};
  const read = (name: 'width' | 'length'): number => {
    if (!hasSize) return 0;
    const value = parseLength(sizes[name], unit);
    if (!value.ok) errors[name] = sentenceOf(value.reason);
    return value.ok ? value.value : 0;
  };
  const [width, length] = [read('width'), read('length')];
  const ceiling = ceilingOf(sizes.ceiling, unit);
  if (!ceiling.ok) errors.ceiling = ceiling.reason;
  const isGood = Object.keys(errors).length === 0 && ceiling.ok;
  return { errors, values: isGood ? { width, length, ceiling: ceiling.value } : null };
}

function OpenProjects() {
  const { session } = useShell();
  const [isOpen, setOpen] = useState(false);
  if (!session || session.user.role === 'guest') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFolderOpen size={18} />} onClick={() => setOpen(true)}>
        Open my projects
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="My projects" size="xl">
        <ProjectList />
      </Modal>
    </>
  );
}
