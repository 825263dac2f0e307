import path from 'node:path';
import { minor } from '@rackwright/words';
import sharp from 'sharp';
import { openFonts, type ReportFonts } from './fonts';
import { noPictures, type ReportInput, type ReportOptions } from './input';
import {
  pageSizes,
  pageTexts,
  readBy,
  spokenText,
  testInput,
  testList,
  testOptions,
  testOrderFacts,
  testPictures,
  testRow,
  testRows,
  TINY_JPEG,
  wordsOf,
} from './testReports';
import { writeReport } from './writeReport';

let fonts: ReportFonts;
beforeAll(async () => {
  fonts = await openFonts(path.join(__dirname, 'fonts'));
});

const report = (input: Partial<ReportInput> = {}, options: Partial<ReportOptions> = {}): Promise<Buffer> =>
  writeReport(testInput(input), testOptions(options), fonts);
const PORTRAIT = '612 x 792';
const LANDSCAPE = '792 x 612';
const HEADS =
  /Item description\s+SKU\s+Bottles\s+Quantity\s+Unit price\s+Finish\s+Lacquer\s+Shipping\s+Total/;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('the file', () => {
  it('is whole, tagged, named and in its language, with its fonts in it and pictures as they came', async () => {
    const pdf = await report({ title: 'Łukasz’ cellar', language: 'de' }, { pictures: testPictures(2) });
    expect(readBy('qpdf', pdf, '--check', '@')).toContain('No syntax or stream encoding errors found');
    const about = readBy('pdfinfo', pdf, '@');
    expect(about).toMatch(/^Title: +Łukasz’ cellar$/m);
    expect(about).toMatch(/^Tagged: +yes$/m);
    expect(about).toMatch(/^PDF version: +1\.7$/m);
    const fontRows = readBy('pdffonts', pdf, '@').trim().split('\n').slice(2);
    expect(fontRows).toHaveLength(3);
    for (const row of fontRows) expect(row).toMatch(/CID TrueType +Identity-H +yes yes yes/);
    const pictures = readBy('pdfimages', pdf, '-list', '@').trim().split('\n').slice(2);
    expect(pictures).toHaveLength(4);
    for (const row of pictures) expect(row).toMatch(/image +8 +6 +rgb +3 +8 +jpeg/);
    const catalogue = readBy('qpdf', pdf, '--qdf', '--object-streams=disable', '@', '-');
    expect(catalogue).toMatch(/\/Lang \(de\)/);
    expect(catalogue).toMatch(/\/DisplayDocTitle true/);
    expect(pdf.includes(TINY_JPEG)).toBe(true);
  });

  it('is the same to the byte when it is made again', async () => {
    const again = { pictures: testPictures(1) };
    expect((await report({}, again)).equals(await report({}, again))).toBe(true);
  });

  it('has bookmarks to its parts', async () => {
    const list = testList(testRows(1), testRows(1));
    const pdf = await report({ list }, { pictures: testPictures(1) });
    const titles = readBy('qpdf', pdf, '--json', '--json-key=outlines', '@').match(/"title": "[^"]*"/g) ?? [];
    expect(titles.sort()).toEqual(
      [
        'Additional charges',
        'Bird’s-eye view',
        'Elevation Wall 1',
        'Elevations',
        'Grand total',
        'Isometric view',
        'Shopping list',
      ].map((title) => `"title": "${title}"`),
    );
  });
});

describe('the pages', () => {
  it.each([
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 4],
    [60, 32],
  ])('with elevations of %i walls are %i portrait ones and the list', async (walls, portrait) => {
    const pdf = await report({}, { pictures: testPictures(walls) });
    expect(pageSizes(pdf)).toEqual([...Array.from({ length: portrait }, () => PORTRAIT), LANDSCAPE]);
    const captions = pageTexts(pdf).map((text) => count(text, /Elevation Wall \d+/g));
    expect(captions.reduce((sum, each) => sum + each, 0)).toBe(walls);
    expect(Math.max(...captions)).toBe(Math.min(walls, 2));
  });

  it('without any picture are the title and the list, and nothing is said to be missing', async () => {
    const pdf = await report();
    expect(pageSizes(pdf)).toEqual([PORTRAIT, LANDSCAPE]);
    expect(pageTexts(pdf).join('')).not.toContain('There is no picture');
  });

  it.each([
    [8, 3],
    [9, 4],
  ])('show %i walls with nothing on them behind the others, eight a page', async (bare, portrait) => {
    const bareWalls = Array.from({ length: bare }, (_, at) => at + 2);
    const room = { ceilingHeight: 250, wallLengths: [], bareWalls };
    const pdf = await report({ room }, { pictures: testPictures(bare + 1) });
    const pages = pageTexts(pdf).slice(2, 1 + portrait);
    expect(pageSizes(pdf)).toEqual([...Array.from({ length: portrait + 1 }, () => PORTRAIT), LANDSCAPE]);
    expect(pages[0]).toContain('Elevation Wall 1');
    const words = wordsOf(pdf).filter(({ page }) => page > 2 && page <= portrait + 1);
    for (const { right, bottom } of words) expect([right <= 583, bottom <= 792]).toEqual([true, true]);
    expect(count(pageTexts(pdf)[3] ?? '', /Elevation Wall \d+/g)).toBe(8);
  });

  it('show a picture as wide as high as it came, however it is encoded, and refuse what is none', async () => {
    const grey = sharp({ create: { width: 300, height: 100, channels: 3, background: '#888888' } });
    for (const encoded of [
      grey.jpeg(),
      grey.jpeg({ progressive: true }).withExif({ IFD0: { Make: 'Rack' } }),
    ]) {
      const pdf = await report({}, { pictures: { ...noPictures, birdsEyeView: await encoded.toBuffer() } });
      const written = readBy('qpdf', pdf, '--qdf', '--object-streams=disable', '@', '-');
      const box = /\/BBox \[\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)/.exec(written) ?? [];
      const [left = NaN, bottom = NaN, right = NaN, top = NaN] = box.slice(1).map(Number);
      expect((right - left) / (top - bottom)).toBeCloseTo(3, 3);
    }
    const pictures = { ...noPictures, birdsEyeView: await grey.webp().toBuffer() };
    await expect(report({}, { pictures })).rejects.toThrow('a picture is no JPEG');
  });

  it('say which picture is missing when there are others', async () => {
    const pictures = { ...testPictures(1), birdsEyeView: null, wallView: [{ wall: 'Wall 1', img: null }] };
    const [first, second, third] = pageTexts(await report({}, { pictures }));
    expect(first).not.toContain('There is no picture of this view.');
    expect(second).toContain('There is no picture of this view.');
    expect(third).toContain('There is no picture of this view.');
    expect(third).toContain('Elevation Wall 1');
  });

  it('have logo and address, the tagline, the year and their number on each of them', async () => {
    const pdf = await report({ list: testList(testRows(60)) }, { pictures: testPictures(3) });
    const pages = pageTexts(pdf);
    pages.forEach((page, at) => {
      expect(page).toContain('Rackwright · Jalan Anggur 7 · 50450 Kuala Lumpur');
      expect(page).toContain('Over 25 years of reputation and high quality assurance.');
      expect(page).toContain('© 2026 Rackwright');
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    });
    expect(spokenText(pdf)).not.toContain('Over 25 years');
    const withLogo = await report({}, { logo: TINY_JPEG });
    expect(readBy('pdfimages', withLogo, '-list', '@').trim().split('\n').slice(2)).toHaveLength(2);
  });

  it('name day and year in the time zone of the shop', async () => {
    expect(pageTexts(await report())[0]).toContain('23 November 2026');
    expect(pageTexts(await report({}, { timeZone: 'UTC' }))[0]).toContain('22 November 2026');
    const [newYear] = pageTexts(await report({}, { now: new Date('2026-12-31T16:00:00.000Z') }));
    expect(newYear).toContain('1 January 2027');
    expect(newYear).toContain('© 2027 Rackwright');
  });
});

describe('the first page', () => {
  it('has the area in lower case, metric and imperial', async () => {
    const [first] = pageTexts(await report({}, { pictures: testPictures(0) }));
    expect(first).toContain('cellar area: 12.50 m² (134.55 ft²)');
  });

  it('has the height of the ceiling and the length of every wall, metric and imperial', async () => {
    const [first] = pageTexts(await report({}, { pictures: testPictures(0) }));
    expect(first).toMatch(/Ceiling height +2\.50 m \(98\.43"\)/);
    expect(first).toMatch(/Wall 1: 500 cm \(16' 4\.85"\)/);
    expect(first).toMatch(/Wall 4: 250\.5 cm \(8' 2\.622"\)/);
    const [unknown] = pageTexts(await report({ room: null }));
    expect(unknown).not.toMatch(/Ceiling|Wall 1/);
  });

  it('of an order has its number, the drilling, where it goes and what was charged', async () => {
    const [first] = pageTexts(await report({ order: testOrderFacts() }, { pictures: testPictures(0) }));
    for (const text of [
      'RW7',
      'Pre-drilled in the workshop',
      'Ada Cellar, Cellar Sdn Bhd, 1 Vine Street, Boston MA 02101, United States',
      'USD 2,962.80',
    ])
      expect(first).toContain(text);
    expect(pageTexts(await report())[0]).not.toMatch(/Order|drilled/);
    const { charge } = testOrderFacts();
    const guest = testOrderFacts({ charge: { ...charge, termsCode: 'PPD Prepaid' }, shippingInfo: null });
    const [ofGuest] = pageTexts(await report({ order: guest }));
    expect(ofGuest).toContain('USD 2,962.80, terms PPD Prepaid');
    expect(ofGuest).not.toContain('Delivery to');
  });

  it('tells what a card was charged in ringgit as its totals are', async () => {
    const charge = { currency: 'MYR', amount: minor(1_234_500, 'MYR'), rate: 1, termsCode: '' } as const;
    const [first] = pageTexts(await report({ order: testOrderFacts({ charge }) }));
    expect(first).toMatch(/Charged\s+RM 12,345\.00/);
  });

  it('keeps a room of many walls and a picture on the page', async () => {
    const room = {
      bareWalls: [],
      ceilingHeight: 250,
      wallLengths: Array.from({ length: 1_000 }, () => 123.45),
    };
    const pdf = await report({ room, order: testOrderFacts() }, { pictures: testPictures(0) });
    const words = wordsOf(pdf).filter(({ page }) => page === 1);
    expect(words.find(({ text }) => text === 'Grand')?.bottom).toBeLessThan(732);
    expect(words.filter(({ text }) => text === '…')).toHaveLength(1);
    for (const { right, bottom } of words) {
      expect(right).toBeLessThanOrEqual(583);
      expect(bottom).toBeLessThanOrEqual(792);
    }
  });

  it('links to the project only when it is saved', async () => {
    const links = (pdf: Uint8Array): string => readBy('pdfinfo', pdf, '-url', '@');
    expect(links(await report())).toContain('https://planner.example/planning/room-1');
    const unsaved = await report({ projectUrl: '' });
    expect(links(unsaved)).not.toContain('https://');
    expect(pageTexts(unsaved)[0]).not.toContain('Open the project');
  });

  it('tells the link to those who hear it, on its own page', async () => {
    const written = readBy('qpdf', await report(), '--qdf', '--object-streams=disable', '@', '-');
    const [, page] = /\/Pg (\d+) 0 R\s+\/Type \/OBJR/.exec(written) ?? [];
    expect(written).toMatch(new RegExp(`%% Page 1\n.*\n${page} 0 obj`));
    expect(written).toMatch(/\/Contents \(https:\/\/planner\.example\/planning\/room-1\)/);
  });

  it('keeps a long title, an endless word and any alphabet on the page', async () => {
    const titles = [
      'Ein sehr langer Titel '.repeat(5).trim(),
      'W'.repeat(120),
      'Погреб Łukasza, Κελάρι, Hầm rượu',
    ];
    for (const title of titles) {
      const pdf = await report({ title }, { pictures: testPictures(0) });
      for (const { left, right, top, bottom } of wordsOf(pdf).filter(({ page }) => page === 1)) {
        expect(left).toBeGreaterThanOrEqual(29);
        expect(right).toBeLessThanOrEqual(583);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(792);
      }
    }
    const [first] = pageTexts(await report({ title: titles[2]! }));
    expect(first).toContain('Погреб Łukasza, Κελάρι, Hầm rượu');
  });

  it.each([
    ['Chinese', '陈伟强的酒窖', 'NotoSansSC'],
    ['traditional Chinese', '陳瀅的酒窖', 'NotoSansTC'],
    ['Tamil', 'முத்துலட்சுமி', 'NotoSansTamil'],
    ['Arabic', 'محمد بن راشد', 'NotoSansArabic'],
  ])('prints names in %s, with the font for it', async (_, name, font) => {
    const pdf = await report({ title: `Keller ${name} 7` });
    expect(readBy('pdffonts', pdf, '@')).toContain(font);
    expect(readBy('qpdf', pdf, '--check', '@')).toContain('No syntax or stream encoding errors found');
    const text = readBy('pdftotext', pdf, '@', '-').normalize('NFKC');
    expect(text).toContain('Keller');
    expect(text).not.toContain('?');
    const letters = (of: string): string =>
      [...of]
        .filter((one) => name.includes(one) && one !== ' ')
        .sort()
        .join('');
    expect(new Set(letters(text))).toEqual(new Set(letters(name)));
  });

  it('writes Arabic from right to left', async () => {
    const words = wordsOf(await report({ title: 'محمد راشد' }));
    const leftOf = (letter: string): number => words.find(({ text }) => text.includes(letter))?.left ?? NaN;
    expect(leftOf('م')).toBeGreaterThan(leftOf('ش'));
  });

  it('puts a mark on its letter where the two are no letter of their own', async () => {
    const [first] = pageTexts(await report({ title: 'Keller x\u0301y' }));
    expect(first).toContain('Keller x\u0301y');
    const [marked] = wordsOf(await report({ title: 'x\u0301' })).filter(({ text }) => text.startsWith('x'));
    const [bare] = wordsOf(await report({ title: 'x' })).filter(({ text }) => text === 'x');
    expect(marked!.right - marked!.left).toBeCloseTo(bare!.right - bare!.left, 1);
  });

  it('says in letters that the fonts have what stands in others', async () => {
    const title = 'Filler strip 1⅜ in, ⅓ oﬃce, CO₂, 10⁶, ½, ≤ 5 → 7';
    const [first] = pageTexts(await report({ title }));
    expect(first).toContain('Filler strip 1 3⁄8 in, 1⁄3 office, CO2, 10 6, ½, <= 5 -> 7');
  });

  it('shows a question mark for what no font has, and leaves invisible signs out', async () => {
    const [first] = pageTexts(await report({ title: 'Keller ወ\u202eይ\u0007 e\u0301' }));
    expect(first).toMatch(/^ *Keller \?\? é *$/m);
  });
});

describe('the list', () => {
  it('has its heads on every page, and every row once, in order and whole', async () => {
    const pdf = await report({ list: testList(testRows(400)) });
    const pages = pageTexts(pdf).slice(1);
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(page).toMatch(HEADS);
    const rows =
      pages.join('').match(/Classic rack \d+ +SKU-\d+ +60 +4 +RM 1,234\.50 .*RM \d,\d{3}\.\d\d/g) ?? [];
    expect(rows.map((row) => /SKU-\d+/.exec(row)?.[0])).toEqual(testRows(400).map(({ sku }) => sku));
    for (const { bottom, text } of wordsOf(pdf).filter(({ text: word }) => word.startsWith('SKU-')))
      expect([text, bottom <= 552]).toEqual([text, true]);
  });

  it('is one table for those who hear it, with one row of heads', async () => {
    const spoken = spokenText(await report({ list: testList(testRows(60)) }));
    expect(count(spoken, /^ *Table /gm)).toBe(1);
    expect(count(spoken, /^ *TR/gm)).toBe(61);
    expect(count(spoken, /\/Scope \/Column/g)).toBe(9);
    expect(count(spoken, /\/Scope \/Row/g)).toBe(60);
    expect(count(spoken, /^ *TD/gm)).toBe(60 * 8);
    expect(count(spoken, /"Item description"/g)).toBe(1);
  });

  it('ends every number of a column at the same place', async () => {
    const amounts = [100, 123_450, 12_345_600].map((total) => testRow({ total }));
    const words = wordsOf(await report({ list: testList(amounts) })).filter(
      ({ page, left }) => page === 2 && left > 690,
    );
    const totals = ['1.00', '1,234.50', '123,456.00'].map((text) =>
      words.filter((word) => word.text === text).at(-1),
    );
    const [first] = totals;
    for (const total of totals) expect(total?.right).toBeCloseTo(first?.right ?? 0, 1);
    expect(first?.right).toBeGreaterThan(750);
  });

  it('says what stands in place of a price, and a dash for what holds no bottles', async () => {
    const rows = [
      testRow({ lacquerShown: 'Included' }),
      testRow({ lacquerShown: 'Not Available', bottles: 0 }),
    ];
    const text = pageTexts(await report({ list: testList(rows) }))[1] ?? '';
    expect(text).toMatch(/60 +4 +RM 1,234\.50 +RM 45\.00 +Included +RM 345\.00/);
    expect(text).toMatch(/– +4 +RM 1,234\.50 +RM 45\.00 +Not Available +RM 345\.00/);
  });

  it('puts the parts of a product below its description', async () => {
    const words = wordsOf(
      await report({ list: testList([testRow({ subItems: ['Left half', 'Right half'] })]) }),
    );
    const topOf = (text: string): number =>
      words.find((word) => word.text === text && word.page === 2)?.top ?? 0;
    expect(topOf('Left')).toBeGreaterThan(topOf('Classic'));
    expect(topOf('Right')).toBeGreaterThan(topOf('Left'));
  });

  it('says below each item in which wood, stain and lacquer it comes', async () => {
    const stained = { woodSpecies: 'Mahogany', stain: 'Dark Walnut', lacquer: true } as const;
    const natural = { woodSpecies: 'Pine', stain: 'Natural', lacquer: false } as const;
    const list = testList([testRow({ madeIn: stained }), testRow({ madeIn: natural })]);
    const [, text = ''] = pageTexts(await report({ list }));
    expect(text).toMatch(/Mahogany, Dark Walnut, lacquered/);
    expect(text).toMatch(/Pine, Natural *$/m);
    const [, german] = pageTexts(await report({ list, language: 'de' }));
    expect(german).toMatch(/Mahagoni, Dark Walnut, lackiert/);
  });

  it('says each item as the customer reads it, in their language only', async () => {
    const madeIn = { woodSpecies: 'Mahogany', stain: 'Dark Walnut', lacquer: true } as const;
    const words = { description: 'Einzelfachregal', subItems: ['Vorderteil'], stain: 'Nussbaum dunkel' };
    const row = testRow({ madeIn, subItems: ['Front'], said: { language: 'de', ...words } });
    const [, german = ''] = pageTexts(await report({ list: testList([row]), language: 'de' }));
    for (const word of ['Einzelfachregal', 'Vorderteil', 'Mahagoni, Nussbaum dunkel'])
      expect(german).toContain(word);
    const [, english = ''] = pageTexts(await report({ list: testList([row]) }));
    expect(english).toContain('Front');
    expect(english).not.toContain('Einzelfachregal');
  });

  it('keeps endless words, texts and parts within their cells and pages', async () => {
    const rows = [
      testRow({ description: 'X'.repeat(500), sku: 'S'.repeat(200) }),
      testRow({
        description: 'lorem ipsum '.repeat(40),
        subItems: Array.from({ length: 200 }, () => 'part '.repeat(60)),
      }),
      testRow({ total: 99_999_999_999_999, unitPrice: 99_999_999_999_999 }),
      ...testRows(3),
    ];
    const pdf = await report({ list: testList(rows) });
    for (const { left, right, bottom } of wordsOf(pdf).filter(({ page }) => page > 1)) {
      expect(left).toBeGreaterThanOrEqual(29);
      expect(right).toBeLessThanOrEqual(763);
      expect(bottom).toBeLessThanOrEqual(605);
    }
    expect(pageTexts(pdf).join('')).toMatch(/…/);
    for (const { sku } of testRows(3)) expect(pageTexts(pdf).join('')).toContain(sku);
  });

  it('that is empty has its heads and its total', async () => {
    const [, text = ''] = pageTexts(await report({ list: testList([]) }));
    expect(text).toMatch(HEADS);
    expect(text).toContain('RM 12,345.67');
  });

  it.each(Array.from({ length: 30 }, (_, at) => at + 1))(
    'of %i rows has charges, total and note below it, each once and on the page',
    async (rows) => {
      const pdf = await report({ list: testList(testRows(rows), [testRow({ sku: 'CHARGE' })]) });
      const text = pageTexts(pdf).join('');
      expect(count(text, /Additional charges/g)).toBe(1);
      expect(count(text, /CHARGE/g)).toBe(1);
      expect(text).toMatch(/Grand total +RM 12,345\.67/);
      expect(count(text, /possible freight costs/g)).toBe(1);
      const below = wordsOf(pdf).filter(({ page, text: word }) => page > 1 && /^(CHARGE|freight)/.test(word));
      for (const { bottom } of below) expect(bottom).toBeLessThanOrEqual(552);
    },
  );
});

describe('in another language', () => {
  it.each([
    ['de', 'Einkaufsliste', 'RM 12.345,67', 'Seite 1 von 2', '12,50 m²', 'Wand 1: 500 cm', 'Lieferung an'],
    [
      'ms',
      'Senarai beli-belah',
      'RM 12,345.67',
      'Halaman 1 daripada 2',
      '12.50 m²',
      'Dinding 1: 500 cm',
      'Penghantaran ke',
    ],
  ] as const)('%s, words and numbers are of that language', async (language, ...texts) => {
    const all = pageTexts(await report({ language, order: testOrderFacts() })).join('');
    for (const text of texts) expect(all).toContain(text);
    expect(all).not.toMatch(/Shopping list|Grand total|Ceiling|drilled|Delivery|Charged|Wall /);
  });
});
