import { type LengthUnit, stainNameOf } from '@rackwright/planning';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '@rackwright/web-kit';
import type { SavedProject } from '../project/savedProject';
import { areaM2Text, heightText } from '../text/format';
import { useTexts } from '../text';
import { useDocumentsTexts } from '../text/documents';
import { MARGIN_MM, type Orientation, type PaperName, paperSize, TITLE_MM } from './paper';
import { scaleBar } from './scaleBar';
import styles from './print.module.css';

/** What the sheets of a plan have in common. */
export interface SheetStyle {
  readonly paper: PaperName;
  readonly orientation: Orientation;
  readonly scale: number;
  readonly unit: LengthUnit;
  readonly saved: SavedProject;
}

interface SheetProps extends SheetStyle {
  readonly children: ReactNode;
  readonly name: string;
  /** Which of the plan's sheets it is, where it takes several. */
  readonly place?: string;
  readonly number: number;
  readonly of: number;
}

/** One sheet of paper in its true size: content, and the title block along its lower edge. */
export function PaperSheet({ children, name, ...props }: SheetProps) {
  const { paper, orientation } = props;
  const { width, height } = paperSize(paper, orientation);
  const size = {
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--margin': `${MARGIN_MM}mm`,
    '--title': `${TITLE_MM}mm`,
  } as CSSProperties;
  return (
    <section className={styles.sheet} data-page={`${paper}-${orientation}`} style={size} aria-label={name}>
      <div className={styles.content}>{children}</div>
      <TitleBlock {...props} />
    </section>
  );
}

function TitleBlock({ saved, scale, unit, number, of, place }: Omit<SheetProps, 'children' | 'name'>) {
  const { listWords } = useTexts();
  const documents = useDocumentsTexts();
  const { print } = documents;
  const { project, room } = saved;
  const { address, project: figures } = project.projectDetails;
  const { finish, wallHeight } = project.data;
  const where = [address.street, address.city].filter(Boolean).join(', ');
  const wood = [
    listWords.woods[finish.woodSpecies],
    stainNameOf(finish, saved.catalogue.colorSchemes),
    ...(finish.lacquer ? [listWords.lacquered] : []),
  ].join(', ');
  return (
    <footer className={styles.title}>
      <Field span={5} label={print.project} value={project.titleProject} note={where} />
      <Field span={4} label={print.client} value={address.clientName || '–'} />
      <Field span={3} label={print.date} value={formatDate(room.lastEdited)} />
      <Field label={print.floorArea} value={areaM2Text(figures.FloorArea, unit)} />
      <Field label={print.ceiling} value={heightText(wallHeight, unit)} />
      <Field span={5} label={print.wood} value={wood} />
      <Field span={3} label={print.sheet} value={print.sheetOf(number, of)} note={place} />
      <div className={styles.scale}>
        <Field label={print.scale} value={print.ratio(scale)} />
        <Bar scale={scale} unit={unit} />
        <span className={styles.note}>{unit === 'CM' ? print.inCentimetres : print.inFeet}</span>
      </div>
    </footer>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** How many of twelve columns it takes. */
  readonly span?: 2 | 3 | 4 | 5;
}

function Field({ label, value, note, span = 2 }: FieldProps) {
  return (
    <div className={styles.field} data-span={span}>
      <span className={styles.label}>{label}</span>
      <strong>{value}</strong>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

function Bar({ scale, unit }: { scale: number; unit: LengthUnit }) {
  const bar = scaleBar(scale, unit);
  return (
    <div className={styles.bar} style={{ width: `${bar.widthMm}mm` }}>
      <div className={styles.barParts}>
        {Array.from({ length: bar.parts }, (_, part) => (
          <span key={part} />
        ))}
      </div>
      <span>0</span>
      <span>{`${bar.length} ${bar.unit}`}</span>
    </div>
  );
}
