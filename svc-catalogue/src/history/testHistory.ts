/** The history, as a publisher reads it in tests. */
import type { CatalogueChange, List } from '@rackwright/contracts';
import { tokenOf, type TestCatalogue } from '../testCatalogueApp';

export async function historyOf(
  catalogue: Pick<TestCatalogue, 'request'>,
  query = '',
): Promise<List<CatalogueChange>> {
  const answer = await catalogue.request('GET', `/catalogue/changes${query}`, { token: tokenOf.publisher });
  if (answer.status !== 200) throw new Error(`the history answers ${answer.status}`);
  return answer.body as List<CatalogueChange>;
}
