import { parseSort } from '../query/sort';
import type { Doc } from '../values';
import type { Collection, Query } from './collection';
import { Store } from './store';

function withRooms(): Collection {
  const rooms = new Store().ensure('test.rooms');
  rooms.createIndex({ name: 'owner', key: { ownerId: 1, changedAt: -1 }, unique: false });
  rooms.createIndex({ name: 'key', key: { key: 1 }, unique: true });
  rooms.createIndex({ name: 'tags', key: { tags: 1 }, unique: false });
  for (let i = 0; i < 1000; i++) {
    rooms.keep({
      _id: i,
      ownerId: i % 50,
      changedAt: new Date(i),
      key: `k${i}`,
      tags: [i % 7, 'all'],
      rank: i % 3,
    });
  }
  return rooms;
}

/** How many documents a find looks at, and how many it gives. */
function cost(collection: Collection, query: Query): [examined: number, found: number] {
  const before = collection.examined;
  const found = collection.find(query).length;
  return [collection.examined - before, found];
}

describe('finding looks at no more documents than it must', () => {
  const rooms = withRooms();
  const recent = parseSort({ changedAt: -1 });

  it.each<[string, Query, [number, number]]>([
    ['by _id', { filter: { _id: 7 } }, [1, 1]],
    ['by several _id', { filter: { _id: { $in: [1, 2, 3, -1] } } }, [3, 3]],
    ['by _id and something else', { filter: { _id: 7, rank: 0 } }, [1, 0]],
    ['by a unique value', { filter: { key: { $eq: 'k9' } } }, [1, 1]],
    ['by an element of an array', { filter: { tags: 3 } }, [143, 143]],
    ['by the first field of an index', { filter: { ownerId: 5 } }, [20, 20]],
    ['by the first field inside $and', { filter: { $and: [{ ownerId: 5 }, { rank: 0 }] } }, [20, 6]],
    [
      'by the first field and a range of the next',
      { filter: { ownerId: 5, changedAt: { $lt: new Date(100) } } },
      [2, 2],
    ],
    ['in the order of the index, the newest few', { filter: { ownerId: 5 }, sort: recent, limit: 3 }, [3, 3]],
    [
      'in the opposite order, the oldest few',
      { filter: { ownerId: 5 }, sort: parseSort({ changedAt: 1 }), limit: 3 },
      [3, 3],
    ],
    ['by a range of _id', { filter: { _id: { $gte: 10, $lt: 20 } } }, [11, 10]],
    [
      'the next page by _id',
      { filter: { _id: { $gt: 100 } }, sort: parseSort({ _id: 1 }), limit: 5 },
      [6, 5],
    ],
    ['anything, in order of a unique value', { filter: {}, sort: parseSort({ key: 1 }), limit: 2 }, [2, 2]],
    ['a field without index', { filter: { rank: 1 } }, [1000, 333]],
  ])('%s', (_title, query, expected) => {
    expect(cost(rooms, query)).toEqual(expected);
  });
});

describe('a refused change', () => {
  it('leaves documents and indexes as they were', () => {
    const rooms = withRooms();
    const [holder] = rooms.find({ filter: { _id: 1 } });
    expect(() => rooms.keep({ _id: 1, key: 'k2', ownerId: 99 }, holder)).toThrow('E11000');
    expect(() => rooms.keep({ _id: 2000, key: 'k2' })).toThrow('E11000');
    expect(() => rooms.keep({ _id: 1, key: 'new' })).toThrow('E11000');
    expect(rooms.documents()).toHaveLength(1000);
    expect(cost(rooms, { filter: { ownerId: 99 } })).toEqual([0, 0]);
    expect(cost(rooms, { filter: { key: 'k1' } })).toEqual([1, 1]);
  });
});

describe('a stored document', () => {
  it('is replaced by an update and never changed, so that whoever holds it sees it as it was', () => {
    const rooms = withRooms();
    const before: Doc[] = rooms.documents();
    const [holder] = rooms.find({ filter: { _id: 1 } });
    rooms.keep({ ...holder!.doc, rank: 99 }, holder);
    expect(before[1]).toMatchObject({ _id: 1, rank: 1 });
    expect(rooms.documents()[1]).toMatchObject({ _id: 1, rank: 99 });
  });
});
