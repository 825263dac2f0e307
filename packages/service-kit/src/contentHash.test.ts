import { contentHash, textHash } from './contentHash';

describe('the hash of a content', () => {
  it('is the same whatever the order of the keys', () => {
    expect(contentHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      contentHash({ b: { d: null, c: [1, 2] }, a: 1 }),
    );
    expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
  });

  it('differs with a value, a key, the order of a list', () => {
    const all = [{ a: 1 }, { a: '1' }, { b: 1 }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}, []];
    expect(new Set(all.map(contentHash)).size).toBe(all.length);
  });

  it('is 22 characters that may stand in an ETag or an address', () => {
    for (const text of ['', 'a', 'ä'.repeat(1000)]) expect(textHash(text)).toMatch(/^[\w-]{22}$/);
  });
});
