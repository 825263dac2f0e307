import type { ChangeAuthor } from '@rackwright/contracts';
import type { ReleaseWords } from '../text/releases';

/** Who it was: by name, by address where there is none. */
export const authorName = (by: ChangeAuthor, { shop, nobody }: ReleaseWords): string =>
  by === null ? shop : by.name.trim() || by.email || nobody;
