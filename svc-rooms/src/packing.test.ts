import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { pack, packedWith, unpack } from './packing';

it('gives back what was packed, and that with a text behind it', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(''), fc.constant('x'.repeat(100_000)));
  await fc.assert(
    fc.asyncProperty(text, text, async (head, tail) => {
      const packed = await pack(head);
      expect(unpack(packed).toString()).toBe(Buffer.from(head).toString());
      expect(brotliDecompressSync(packedWith(packed, tail)).toString()).toBe(
        Buffer.from(head + tail).toString(),
      );
    }),
    { numRuns: 60 },
  );
});

it.each([0, 1, 65_535, 65_536, 65_537, 131_072])('takes a text of %i bytes behind it', async (length) => {
  const tail = 'y'.repeat(length);
  expect(brotliDecompressSync(packedWith(await pack('{"a":1'), tail)).toString()).toBe(`{"a":1${tail}`);
});
