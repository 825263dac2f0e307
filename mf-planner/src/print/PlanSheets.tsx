import type { Catalogue, LengthUnit, Project } from '@rackwright/planning';
import { useId, useMemo } from 'react';
import { lengthText } from '../text/format';
import { useTexts } from '../text';
import { useDocumentsTexts } from '../text/documents';
import { DrawnPlan } from './DrawnPlan';
import { bareLength, type PlanDrawing } from './drawing';
import { type Legend, type LegendEntry, legendOf } from './legend';
import { listPages, type PaperTable } from './listPages';
import { type PaperBox, type Layout, onPaper, sheetArea } from './paper';
import { PaperSheet, type SheetStyle } from './PaperSheet';
import styles from './print.module.css';

interface PlanSheetsProps extends SheetStyle {
  readonly layout: Layout;
  readonly drawing: PlanDrawing;
  readonly withLists: boolean;
}

/** All sheets of a plan: the drawing, on one or on several to be put together, then the lists. */
export function PlanSheets({ layout, drawing, withLists, ...style }: PlanSheetsProps) {
  const { print } = useDocumentsTexts();
  const { saved, unit, paper, orientation } = style;
  const { project, catalogue } = saved;
  const legend = useLegend(saved);
  const tables = useTables(drawing, legend, { project, catalogue, unit });
  const pages = withLists ? listPages(tables, sheetArea(paper, orientation).height) : [];
  const of = layout.parts.length + pages.length;
  const id = useId();
  return (
    <>
      {layout.parts.map((part, index) => (
        <PaperSheet
          key={`plan-${index}`}
          {...style}
          name={`${print.plan} ${index + 1}`}
          number={index + 1}
          of={of}
          {...(layout.parts.length > 1 ? { place: placeOf(index) } : {})}
        >
          <Part part={part} scale={layout.scale} isFirst={index === 0} id={id}>
            <DrawnPlan {...{ drawing, catalogue, legend, unit, id }} data={project.data} />
          </Part>
        </PaperSheet>
      ))}
      {pages.map((page, index) => (
        <PaperSheet
          key={`list-${index}`}
          {...style}
          name={page.map(({ title }) => title).join(', ')}
          number={layout.parts.length + index + 1}
          of={of}
        >
          {page.map((table) => (
            <PrintedTable key={table.title} table={table} />
          ))}
        </PaperSheet>
      ))}
    </>
  );

  function placeOf(index: number): string {
    return print.place(Math.floor(index / layout.columns) + 1, (index % layout.columns) + 1);
  }
}

function useLegend({ project, catalogue }: SheetStyle['saved']): Legend {
  return useMemo(() => legendOf(project.data, catalogue), [project, catalogue]);
}

interface PartProps {
  readonly part: PaperBox;
  readonly scale: number;
  /** Draws the plan, which the others only show again. */
  readonly isFirst: boolean;
  readonly id: string;
  readonly children: React.ReactNode;
}

/** As wide and high on paper as its part of the plan is at that scale. */
function Part({ part, scale, isFirst, id, children }: PartProps) {
  const { print } = useDocumentsTexts();
  const { left, top, width, height } = part;
  return (
    <svg
      className={styles.part}
      role="img"
      aria-label={print.plan}
      width={`${onPaper(width, scale)}mm`}
      height={`${onPaper(height, scale)}mm`}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      {isFirst ? <g id={`${id}-plan`}>{children}</g> : <use href={`#${id}-plan`} />}
    </svg>
  );
}

interface TableParts {
  readonly project: Project;
  readonly catalogue: Catalogue;
  readonly unit: LengthUnit;
}

function useTables(
  { walls }: PlanDrawing,
  legend: Legend,
  { project, unit }: TableParts,
): readonly PaperTable[] {
  const { plan } = useTexts();
  const documents = useDocumentsTexts();
  const { print } = documents;
  const length = (cm: number) => lengthText(cm, unit);
  const number = { share: 1, isNumber: true };
  return [
    {
      title: print.productTable,
      columns: [
        { label: print.number, share: 0.5 },
        { label: print.product, share: 4 },
        { label: print.code, share: 1.6 },
        { label: print.size, share: 3 },
        { label: print.onWalls, share: 1.4 },
        { ...number, label: print.pieces, share: 0.8 },
      ],
      rows: legend.entries.map(({ number: at, product, size, walls: on, count }) => [
        String(at),
        product.isPlaceholder ? plan.unknownProduct : product.name,
        product.id,
        sizeText(size, unit),
        on.join(', ') || '–',
        String(count),
      ]),
    },
    {
      title: print.wallTable,
      columns: [
        { label: print.wall, share: 2 },
        { ...number, label: print.length },
        { ...number, label: print.thickness },
        { ...number, label: print.height },
      ],
      rows: walls.map((wall) => [
        plan.wall(wall.index + 1),
        length(wall.length),
        length(wall.width),
        length(project.data.wallHeight),
      ]),
    },
  ];
}

function sizeText({ width, length, height }: LegendEntry['size'], unit: LengthUnit): string {
  const sides = [width, length, height].map((cm) => bareLength(cm, unit)).join(' × ');
  return unit === 'CM' ? `${sides} cm` : sides;
}

function PrintedTable({ table: { title, columns, rows } }: { table: PaperTable }) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <colgroup>
        {columns.map(({ label, share }) => (
          <col key={label} style={{ width: `${(100 * share) / whole}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-number={isNumber}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} data-number={columns[index]?.isNumber}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
