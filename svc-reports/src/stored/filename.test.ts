import { attachment, reportFilename } from './filename';

it.each([
  ['Cellar below the stairs', 'Cellar below the stairs.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['..', 'Report.pdf'],
  ['  . ', 'Report.pdf'],
  ['con', 'Report.pdf'],
  ['COM1', 'Report.pdf'],
  ['x\r\nSet-Cookie: a=b', 'x Set-Cookie a=b.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  ['🍷'.repeat(90), `${'🍷'.repeat(80)}.pdf`],
])('of %j a report is called %j', (title, name) => {
  expect(reportFilename(title)).toBe(name);
});

it('is sent in letters that every header may have, and in its own', () => {
  expect(attachment('Grün 100%.pdf')).toBe(
    'attachment; filename="Gr_n 100_.pdf"; filename*=UTF-8\'\'Gr%C3%BCn%20100%25.pdf',
  );
});
