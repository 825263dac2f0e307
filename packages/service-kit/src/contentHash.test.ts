import { contentHash, recordsHash, textHash } from './contentHash';

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

  it('is that of its lists of records and of what else there is, once and again', () => {
    const records = {
      racks: [{ b: 1, a: [{ d: 2, c: undefined }] }, { a: null }],
      bottles: [],
      'é "x"': [{}],
    };
    const more = { gap: 0.5, messages: { trim: 'a', filler: '' }, currency: 'MYR' };
    for (let times = 0; times < 2; times += 1) {
      expect(recordsHash(records, more)).toBe(contentHash({ ...more, ...records }));
      expect(recordsHash(records)).toBe(contentHash(records));
    }
    const [first, second] = records.racks;
    expect(recordsHash({ ...records, racks: [second!, first!] })).not.toBe(recordsHash(records));
    expect(recordsHash({ ...records, racks: [{ ...first, b: 2 }, second!] })).not.toBe(recordsHash(records));
  });

  it('is 22 characters that may stand in an ETag or an address', () => {
    for (const text of ['', 'a', 'ä'.repeat(1000)]) expect(textHash(text)).toMatch(/^[\w-]{22}$/);
  });
});
