/** Tables on sheets of paper: which rows come on which sheet. */

export interface PaperColumn {
  readonly label: string;
  /** Share of the sheet's width. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** Millimetres, as the style sheet has them. */
const TITLE_HEIGHT = 11;
const ROW_HEIGHT = 6;

/** The tables one below the other, each row as high as any other; a table that goes on has its title and its head again. */
export function listPages(
  tables: readonly PaperTable[],
  heightMm: number,
): readonly (readonly PaperTable[])[] {
  const pages: PaperTable[][] = [[]];
  let left = heightMm;
  const turnPage = () => {
    pages.push([]);
    left = heightMm;
  };
  for (const table of tables) {
    for (let from = 0; from < table.rows.length;) {
      const room = Math.floor((left - TITLE_HEIGHT - ROW_HEIGHT + 1e-6) / ROW_HEIGHT);
      if (room < 1 && pages.at(-1)?.length) {
        turnPage();
        continue;
      }
      const rows = table.rows.slice(from, from + Math.max(1, room));
      pages.at(-1)?.push({ ...table, rows });
      left -= TITLE_HEIGHT + ROW_HEIGHT * (rows.length + 1);
      from += rows.length;
    }
  }
  return pages.filter((page) => page.length > 0);
}
