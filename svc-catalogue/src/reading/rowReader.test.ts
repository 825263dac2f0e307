import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { createCatalogueStore, type CatalogueStore, type Edit, type StoredRecord } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { rowsOf } from '../testCatalogueApp';

let database: TestDatabase;
let store: CatalogueStore;

beforeEach(async () => {
  database = await startTestDatabase();
  const connection = await database.connect();
  store = createCatalogueStore(connection);
  await rowsOf(connection, 'helpTips').insertMany([tipNamed('one'), tipNamed('other', 1)]);
});
afterEach(() => database.stop());

const tipNamed = (_id: string, nth = 0): StoredRecord => ({
  _id,
  version: 1,
  seedHash: null,
  record: { _id, title: _id, text: '', subTips: [], orderNumber: nth },
});
const make = (edit: Edit) => catalogueWriter(store).change({ requestId: 'test', by: null }, () => [edit]);
const tips = async () => (await store.contents()).helpTips;

it('only what was changed is read anew', async () => {
  const before = await tips();
  const changed = { ...tipNamed('one').record, title: 'Changed' };
  await make({ kind: 'replace', name: 'helpTips', record: changed, history: null, version: 1 });
  const after = await tips();
  expect(after[0]).toMatchObject({ _id: 'one', title: 'Changed' });
  expect(after[1]).toBe(before[1]);
  expect((await store.state()).versionOf('helpTips', 'one')).toBe(2);
});

it('a record that went and came back with its first version is read as it is now', async () => {
  await tips();
  await make({ kind: 'remove', name: 'helpTips', id: 'one', version: 1 });
  const back = { ...tipNamed('one').record, title: 'Back' };
  await make({ kind: 'insert', name: 'helpTips', record: back });
  expect((await tips()).map((tip) => tip.title)).toEqual(['Back', 'other']);
});
