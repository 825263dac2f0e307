import type { LengthUnit } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Button, Checkbox, SegmentedControl } from '@rackwright/web-kit/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { SavedProject } from '../project/savedProject';
import { useNotedAction } from '../parts/useNotedAction';
import { useDocumentsTexts } from '../text/documents';
import { drawingsOf } from './drawing';
import {
  bestOrientation,
  layoutOf,
  offeredScales,
  type Orientation,
  type PaperName,
  proposedScale,
  type ScaleChoice,
  SHEETS_MAX,
} from './paper';
import { PlanSheets } from './PlanSheets';
import styles from './print.module.css';

const PAPER_KEY = 'rackwright.print.paper';

/** Paper as it was chosen last, else as the unit of length suggests. */
function firstPaper(unit: LengthUnit): PaperName {
  const kept = localStorage.getItem(PAPER_KEY);
  if (kept === 'A4' || kept === 'letter') return kept;
  return unit === 'FT' ? 'letter' : 'A4';
}

/** The sheets as they will be printed, under what can be chosen about them. */
export function PrintScreen({ saved }: { readonly saved: SavedProject }) {
  const { unit } = useShell();
  const [paper, setPaper] = useState<PaperName>(() => firstPaper(unit));
  const [chosenScale, setScale] = useState<number | null>(null);
  const [chosenOrientation, setOrientation] = useState<Orientation | null>(null);
  const [withLists, setLists] = useState(true);
  const drawings = useDrawings(saved, unit);
  const choices = useMemo(() => offeredScales((scale) => drawings(scale).box, paper), [drawings, paper]);
  const isOffered = choices.some(({ scale }) => scale === chosenScale);
  const scale = (isOffered ? chosenScale : null) ?? proposedScale(choices);
  const drawing = drawings(scale);
  const orientation = chosenOrientation ?? bestOrientation(drawing.box, scale, paper);
  const layout = layoutOf(drawing.box, scale, paper, orientation);
  return (
    <div className={styles.screen}>
      <Toolbar
        {...{ saved, paper, scale, orientation, choices, withLists, setLists, setOrientation, setScale }}
        sheets={layout.parts.length}
        setPaper={(next) => {
          localStorage.setItem(PAPER_KEY, next);
          setPaper(next);
        }}
      />
      <div className={styles.sheets}>
        <PlanSheets {...{ layout, drawing, withLists, saved, paper, orientation, scale, unit }} />
      </div>
    </div>
  );
}

function useDrawings({ project, catalogue }: SavedProject, unit: LengthUnit) {
  return useMemo(() => drawingsOf(project.data, catalogue, unit), [project, catalogue, unit]);
}

interface ToolbarProps {
  readonly saved: SavedProject;
  readonly paper: PaperName;
  readonly scale: number;
  readonly orientation: Orientation;
  readonly choices: readonly ScaleChoice[];
  /** That the drawing takes as it is chosen. */
  readonly sheets: number;
  readonly withLists: boolean;
  readonly setPaper: (paper: PaperName) => void;
  readonly setScale: (scale: number) => void;
  readonly setOrientation: (orientation: Orientation) => void;
  readonly setLists: (withLists: boolean) => void;
}

function Toolbar(props: ToolbarProps) {
  const { saved, paper, scale, orientation, choices, withLists } = props;
  const { print } = useDocumentsTexts();
  const note = useNotedAction();
  const printed = () => {
    window.print();
    note('planprint', saved.project.titleProject, saved.room.totalAmount);
  };
  return (
    <header className={styles.toolbar} role="toolbar" aria-label={print.toolbar}>
      <h1>{saved.project.titleProject}</h1>
      <Choice
        label={print.scale}
        value={String(scale)}
        data={choices.map(({ scale: each, sheets }) => ({
          value: String(each),
          label: print.ratio(each),
          disabled: sheets > SHEETS_MAX,
        }))}
        onChange={(value) => props.setScale(Number(value))}
      />
      <Choice
        label={print.paper}
        value={paper}
        data={[
          { value: 'A4', label: print.a4 },
          { value: 'letter', label: print.letter },
        ]}
        onChange={(value) => props.setPaper(value as PaperName)}
      />
      <Choice
        label={print.direction}
        value={orientation}
        data={[
          { value: 'portrait', label: print.portrait },
          { value: 'landscape', label: print.landscape },
        ]}
        onChange={(value) => props.setOrientation(value as Orientation)}
      />
      <Checkbox
        label={print.withLists}
        checked={withLists}
        onChange={(event) => props.setLists(event.currentTarget.checked)}
      />
      <div className={styles.end}>
        <Button variant="default" onClick={() => window.close()}>
          {print.close}
        </Button>
        <Button leftSection={<IconPrinter size={18} />} onClick={printed}>
          {print.print}
        </Button>
      </div>
      <Advice {...props} />
    </header>
  );
}

/** What the sizes come to, and how the scale stays true. */
function Advice({ scale, sheets, choices }: ToolbarProps) {
  const { print } = useDocumentsTexts();
  const single = choices.find((choice) => choice.sheets === 1);
  const tooMany = choices.filter((choice) => choice.sheets > SHEETS_MAX);
  const said = [
    ...(sheets > 1 ? [print.sheetsAt(scale, sheets)] : []),
    ...(sheets > 1 && single && single.scale !== scale ? [print.fitsAt(single.scale)] : []),
    ...tooMany.map((choice) => print.tooManyAt(choice.scale)),
    print.actualSize,
  ];
  return (
    <p className={styles.advice} role="status">
      {said.join(' ')}
    </p>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly data: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        size="xs"
        value={value}
        data={data.map((each) => ({ ...each }))}
        onChange={onChange}
      />
    </div>
  );
}
