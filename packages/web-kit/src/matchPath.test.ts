import { matchPath } from './matchPath';

describe('matchPath', () => {
  it.each([
    ['/planning', '/planning', {}],
    ['/planning', '/planning/', {}],
    ['/planning/{room_id}', '/planning/a%20b', { room_id: 'a b' }],
    ['/planning/{room_id}', '/planning/%zz', { room_id: '%zz' }],
    ['/planning/{room_id}', '/planning', null],
    ['/planning', '/planning/7', null],
    ['/admin/login', '/admin/main', null],
  ])('%s against %s', (pattern, pathname, expected) => {
    expect(matchPath(pattern, pathname)).toEqual(expected);
  });
});
