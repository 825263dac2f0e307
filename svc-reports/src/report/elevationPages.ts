/** The pages of the walls: two on a page, of those with nothing on them eight. Portrait. */
import type { ReportPictures, RoomFacts } from './input';
import { margin } from './look';
import { contentWidth, drawHeading, drawView, HEADING, type Book } from './views';

/** Of walls with something on them, and of those without. */
const ELEVATIONS = { columns: 1, rows: 2 } as const;
const BARE_ELEVATIONS = { columns: 2, rows: 4 } as const;
type WallPicture = ReportPictures['wallView'][number];

interface ElevationPage {
  readonly grid: typeof ELEVATIONS | typeof BARE_ELEVATIONS;
  readonly walls: readonly WallPicture[];
}

/** A picture's wall is called as in the language of the planner that took it, and ends with its number in each. */
const numberOf = (wall: string): number => Number(/\d+$/.exec(wall)?.[0]);

/** Walls with nothing on them come last. */
export function elevationPages({ wallView }: ReportPictures, room: RoomFacts | null): ElevationPage[] {
  const isBare = ({ wall }: WallPicture): boolean => room?.bareWalls.includes(numberOf(wall)) ?? false;
  const paged = (walls: readonly WallPicture[], grid: ElevationPage['grid']): ElevationPage[] => {
    const each = grid.columns * grid.rows;
    return Array.from({ length: Math.ceil(walls.length / each) }, (_, at) => ({
      grid,
      walls: walls.slice(at * each, (at + 1) * each),
    }));
  };
  return [
    ...paged(
      wallView.filter((wall) => !isBare(wall)),
      ELEVATIONS,
    ),
    ...paged(wallView.filter(isBare), BARE_ELEVATIONS),
  ];
}

export function drawElevations(book: Book): void {
  const { file, texts, input, pictures } = book;
  const part = file.root.add('Sect');
  let bookmark: PDFKit.PDFOutline | null = null;
  for (const [page, { grid, walls }] of elevationPages(pictures, input.room).entries()) {
    const sheet = book.turn('portrait');
    const top = page === 0 ? drawHeading(sheet, book, part, texts.elevations) : margin.top;
    bookmark ??= file.kit.outline.addItem(texts.elevations);
    const height = (sheet.height - margin.bottom - margin.top - HEADING.leading) / grid.rows;
    const step = contentWidth(sheet) / grid.columns;
    walls.forEach(({ wall, img }, at) => {
      const caption = texts.elevation(wall);
      bookmark?.addItem(caption);
      const x = margin.side + (at % grid.columns) * step;
      const room = { x, y: top + Math.floor(at / grid.columns) * height, width: step, height: height - 8 };
      drawView(sheet, book, part, { img, alt: texts.pictureOf(caption, input.title), caption, room });
    });
    sheet.end();
  }
}
