import type { Problem, WireProduct } from '@rackwright/contracts';
import { startTestDatabase, type TestAnswer, type TestDatabase } from '@rackwright/service-kit/testing';
import { startCatalogue, type TestCatalogue } from '../testCatalogueApp';
import { productOf } from '../testForms';

/** A catalogue for the tests of a file, and what a publisher asks of it. */
export function startPublisher() {
  let database: TestDatabase;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    database = await startTestDatabase();
    catalogue = await startCatalogue(database);
  });
  afterAll(async () => {
    await catalogue.stop();
    await database.stop();
  });

  const publish: TestCatalogue['publish'] = (...call) => catalogue.publish(...call);
  const post = (path: string, body: object) => publish('POST', path, body);
  const made = async <T = { _id: string; version: number }>(path: string, body: object): Promise<T> => {
    const answer = await post(path, body);
    expect([answer.body, answer.status]).toEqual([answer.body, 201]);
    return answer.body as T;
  };
  const product = (more: object = {}) => made<WireProduct>('/products/product', productOf(more));
  const problem = ({ body }: TestAnswer): Problem => body as Problem;
  /** Status, words, and the fields they are about. */
  const refusal = (answer: TestAnswer) => {
    const { status, detail, errors } = problem(answer);
    return [status, detail, errors?.map(({ path }) => path).join() ?? ''];
  };
  return {
    get catalogue(): TestCatalogue {
      return catalogue;
    },
    publish,
    post,
    made,
    product,
    problem,
    refusal,
  };
}
