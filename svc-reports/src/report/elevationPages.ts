/** The pages of the walls: two on a page, of those with nothing on them eight. Portrait. */
import type { ReportDrawing, ReportPictures, RoomFacts } from './input';
import { margin } from './look';
import { contentWidth, drawHeading, drawView, HEADING, type Book } from './views';

/** Of walls with something on them, and of those without. */
const ELEVATIONS = { columns: 1, rows: 2 } as const;
const BARE_ELEVATIONS = { columns: 2, rows: 4 } as const;
/** Points between elevations. */
const GAP = { across: 12, down: 8 } as const;

interface WallShown {
  readonly wall: string;
  readonly shown: Uint8Array | ReportDrawing | null;
}

const wallsShown = ({ elevations, wallView }: ReportPictures): WallShown[] => [
  ...elevations.map(({ wall, drawing }) => ({ wall, shown: drawing })),
  ...wallView.map(({ wall, img }) => ({ wall, shown: img })),
];

interface ElevationPage {
  readonly grid: typeof ELEVATIONS | typeof BARE_ELEVATIONS;
  readonly walls: readonly WallShown[];
}

/** A wall is called as in the language of the planner that showed it, and ends with its number in each. */
const numberOf = (wall: string): number => Number(/\d+$/.exec(wall)?.[0]);

/** Walls with nothing on them come last. */
export function elevationPages(pictures: ReportPictures, room: RoomFacts | null): ElevationPage[] {
  const all = wallsShown(pictures);
  const isBare = ({ wall }: WallShown): boolean => room?.bareWalls.includes(numberOf(wall)) ?? false;
  const paged = (walls: readonly WallShown[], grid: ElevationPage['grid']): ElevationPage[] => {
    const each = grid.columns * grid.rows;
    return Array.from({ length: Math.ceil(walls.length / each) }, (_, at) => ({
      grid,
      walls: walls.slice(at * each, (at + 1) * each),
    }));
  };
  return [
    ...paged(
      all.filter((wall) => !isBare(wall)),
      ELEVATIONS,
    ),
    ...paged(all.filter(isBare), BARE_ELEVATIONS),
  ];
}

export function drawElevations(book: Book): void {
  const { file, texts, input, pictures } = book;
  const pages = elevationPages(pictures, input.room);
  if (pages.length === 0) return;
  const part = file.tag(file.root, 'Sect');
  let bookmark: PDFKit.PDFOutline | null = null;
  for (const [page, { grid, walls }] of pages.entries()) {
    const sheet = book.turn('portrait');
    const top = page === 0 ? drawHeading(sheet, book, part, texts.elevations) : margin.top;
    bookmark ??= file.kit.outline.addItem(texts.elevations);
    const down = (sheet.height - margin.bottom - margin.top - HEADING.leading) / grid.rows;
    const across = (contentWidth(sheet) + GAP.across) / grid.columns;
    const [width, height] = [across - GAP.across, down - GAP.down];
    walls.forEach(({ wall, shown }, at) => {
      const caption = texts.elevation(wall);
      bookmark?.addItem(caption);
      const x = margin.side + (at % grid.columns) * across;
      const room = { x, y: top + Math.floor(at / grid.columns) * down, width, height };
      drawView(sheet, book, part, { shown, alt: texts.pictureOf(caption, input.title), caption, room });
    });
  }
}
