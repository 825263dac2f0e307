import type { Language } from '@rackwright/words';
import type { ListRow } from './pricing';

/** A row as it is read in that language: in the words that it was said in, where it was said in them, else in English. */
export function rowIn<Row extends ListRow>(row: Row, language: Language): Row {
  const { said, madeIn } = row;
  if (said?.language !== language) return row;
  const { description, subItems, stain } = said;
  return { ...row, description, subItems, ...(madeIn ? { madeIn: { ...madeIn, stain } } : {}) };
}
