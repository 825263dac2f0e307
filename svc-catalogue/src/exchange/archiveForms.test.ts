/** What ZIPs there are: those that are read as any other, and what of them is refused. */
import type { Problem, WholeCatalogueAnswer } from '@rackwright/contracts';
import { startPublisher } from '../changing/testPublisher';
import { tokenOf } from '../testCatalogueApp';
import { fileForm, pngOf } from '../testForms';
import { linkedZipOf, storedZipOf, zip64Of, zipOf } from './testArchive';

const publisher = startPublisher();
const check = (zip: Buffer) =>
  publisher.catalogue.request('POST', '/catalogue/check', { token: tokenOf.publisher, body: fileForm(zip) });
const told = async (zip: Buffer) => {
  const { status, body } = await check(zip);
  if (status !== 200) return [status, (body as Problem).says?.code];
  return (body as WholeCatalogueAnswer).faults.map(({ table, line, message }) => [table, line, message]);
};
const slides = 'header,imageUrl\nOne,files/one.png\n';
/** Bytes of the first entry in the list of all that a ZIP ends with. */
const listed = (zip: Buffer): number => zip.indexOf('PK\u0001\u0002', 0, 'latin1');

it.each([
  ['that tell sizes after their bytes', zipOf],
  ['with sizes of 64 bits', zip64Of],
  ['whose entries are not packed', storedZipOf],
])('reads ZIPs %s', async (_what, make) => {
  const zip = await make({ 'slides.csv': slides, 'files/one.png': await pngOf() });
  const { status, body } = await check(zip);
  expect([status, (body as WholeCatalogueAnswer).faults]).toEqual([200, []]);
  expect((body as WholeCatalogueAnswer).changes).toContainEqual(expect.objectContaining({ name: 'One' }));
});

it('refuses a ZIP with a password', async () => {
  const zip = await zipOf({ 'slides.csv': slides });
  zip.writeUInt16LE(zip.readUInt16LE(listed(zip) + 8) | 1, listed(zip) + 8);
  expect(await told(zip)).toEqual([415, 'zip-locked']);
});

it('refuses one that is cut off, or a table of which is damaged', async () => {
  const zip = await storedZipOf({ 'slides.csv': slides });
  expect(await told(zip.subarray(0, -10))).toEqual([415, 'no-zip']);
  zip.write('Xne', zip.indexOf('One'));
  expect(await told(zip)).toEqual([415, 'no-zip']);
});

it('refuses one that says of itself that it is more than 4 GB, before anything of it is unpacked', async () => {
  const zip = await zipOf({ 'slides.csv': slides, 'files/one.png': 'x', 'files/two.png': 'x' });
  for (let at = listed(zip); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1, 'latin1'))
    zip.writeUInt32LE(0x60000000, at + 24);
  expect(await told(zip)).toEqual([422, 'zip-unpacks-too-large']);
});

it('tells names that are there twice, and damaged files and links where they are named', async () => {
  expect(
    await told(
      await zipOf([
        ['slides.csv', 'header\nOne\n'],
        ['files/one.png', 'x'],
        ['files/one.png', 'y'],
      ]),
    ),
  ).toEqual([['files/one.png', 0, 'This is in the ZIP twice. Leave one of them out.']]);
  const picture = await pngOf();
  const damaged = await storedZipOf({ 'slides.csv': slides, 'files/one.png': picture });
  damaged.writeUInt8(1, damaged.indexOf(picture) + 40);
  expect(await told(damaged)).toEqual([
    ['slides.csv', 2, 'This is no ZIP file, or it is damaged. Pack the tables and files into a ZIP again.'],
  ]);
  const linked = await linkedZipOf('files/one.png', '../../../etc/passwd', { 'slides.csv': slides });
  expect(await told(linked)).toEqual([['slides.csv', 2, 'Send a picture as PNG, JPEG or WebP.']]);
});
