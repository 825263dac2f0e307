import { withDatabase } from './mongo';

it.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/rooms'],
  ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/rooms'],
  ['mongodb://one:1,two:2/?replicaSet=rs', 'mongodb://one:1,two:2/rooms?replicaSet=rs'],
  ['mongodb://me:word@host/old', 'mongodb://me:word@host/rooms?authSource=old'],
  ['mongodb://me:word@host/old?authSource=admin&w=1', 'mongodb://me:word@host/rooms?authSource=admin&w=1'],
  ['mongodb+srv://cluster.example/?w=majority', 'mongodb+srv://cluster.example/rooms?w=majority'],
])('puts a database into %s', (given, expected) => {
  expect(withDatabase(given, 'rooms')).toBe(expected);
});

it('refuses what is no address of a database', () => {
  expect(() => withDatabase('http://host', 'rooms')).toThrow('mongodb://host:port');
});
