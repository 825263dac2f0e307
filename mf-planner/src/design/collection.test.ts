import { NO_BOTTLES } from '@rackwright/planning';
import {
  COLLECTION_BYTES_MAX,
  COLLECTION_COLUMNS_MAX,
  COLLECTION_ROWS_MAX,
  type CollectionColumns,
  readCollection,
} from './collection';

const file = (text: string | Uint8Array<ArrayBuffer>): Blob => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return { size: bytes.byteLength, arrayBuffer: async () => bytes.buffer } as Blob;
};

async function read(text: string | Uint8Array<ArrayBuffer>, columns: CollectionColumns | null = null) {
  const found = await readCollection(file(text), columns);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

describe('a collection from a file', () => {
  it('is read as CellarTracker writes it', async () => {
    const { bottles, unknown } = await read(
      [
        'Quantity,Size,Vintage,Wine,Locale,Region,Varietal',
        '6,750ml,2015,"Château Talbot, Saint-Julien","France, Bordeaux",Bordeaux,Red Bordeaux Blend',
        '12,750ml,2018,Gevrey-Chambertin,"France, Burgundy",Burgundy,Pinot Noir',
        '3,1.5L,2010,Barolo,"Italy, Piedmont",Piedmont,Nebbiolo',
        '4,375ml,2009,Rieussec,"France, Sauternes",Sauternes,Blend',
        '1,3.0L,2005,Ridge,"USA, California",California,Zinfandel',
        '2,pièce,2005,Odd,"France",Loire,Chenin',
      ].join('\r\n'),
    );
    expect(bottles).toEqual({ ...NO_BOTTLES, half: 4, standard: 6, wide: 12, magnum: 3, larger: 1 });
    expect(unknown).toEqual([['pièce', 2]]);
  });

  it('is read as Vivino writes it, which says no sizes; a row is a bottle where nothing says more', async () => {
    const { bottles } = await read(
      [
        'Winery,Wine name,Vintage,Region,Country,Regional wine style,Average rating,Wine type,Link to wine,User cellar count',
        'Krug,Grande Cuvée,N.V.,Champagne,France,French Champagne,4.6,Sparkling,https://www.vivino.com/w/1,2',
        'Antinori,Tignanello,2018,Toscana,Italy,Super Tuscan,4.4,Red Wine,https://www.vivino.com/w/2,11',
      ].join('\n'),
    );
    expect(bottles).toEqual({ ...NO_BOTTLES, wide: 2, standard: 11 });
    expect((await read('Name\nTalbot\nLatour\n')).bottles.standard).toBe(2);
  });

  it('is read with semicolons, commas as decimal marks, and as Windows writes umlauts', async () => {
    const windows = Uint8Array.from(
      [...'Anzahl;Flaschengr', 0xf6, ...'e\n4;0,75 l\n2;75cl\n1;1,5 l\n'].map((each) =>
        typeof each === 'string' ? each.charCodeAt(0) : each,
      ),
    );
    expect((await read(windows)).bottles).toEqual({ ...NO_BOTTLES, standard: 6, magnum: 1 });
  });

  it.each([
    ['Magnum bottle', 'magnum'],
    ['Bottle (1.5 L)', 'magnum'],
    ['Double Magnum', 'larger'],
    ['Half bottle', 'half'],
    ['6 x 750 ml', 'standard'],
    ['75 centilitres', 'standard'],
    ['1.5', 'magnum'],
    ['1,500 ml', 'magnum'],
    ['3.000ml', 'larger'],
    ['1.500 L', 'magnum'],
    ['750.0 ml', 'standard'],
    ['3', 'larger'],
    ['375', 'half'],
    ['A bottle', 'standard'],
  ] as const)('knows how large %s is', async (size, format) => {
    expect((await read(`Quantity,Size\n2,"${size}"\n`)).bottles).toEqual({ ...NO_BOTTLES, [format]: 2 });
  });

  it('counts bottles as people write numbers', async () => {
    const counts = ['"1,200"', '1.200', '2 bottles', '"2,5"', '3.0', '1000', '0'];
    const { bottles } = await read(['Quantity', ...counts].join('\n'));
    expect(bottles.standard).toBe(1200 + 1200 + 2 + 2 + 3 + 1000);
  });

  it('counts no row that says no number, and runs nothing that a cell says', async () => {
    const { bottles } = await read(
      'Quantity,Size\n=1+1,750ml\n-3,750ml\nmany,750ml\n5,"=HYPERLINK(""x"")"\n__proto__,750ml\n2,750ml\n',
    );
    expect(bottles).toEqual({ ...NO_BOTTLES, standard: 2 });
  });

  it('is refused when it is too large, too long, too wide, or no table', async () => {
    const answerTo = (blob: Blob) => readCollection(blob, null);
    const columns = (count: number) =>
      file(`${Array.from({ length: count }, (_, i) => `c${i}`).join(',')}\n1\n`);
    expect(await answerTo({ size: COLLECTION_BYTES_MAX + 1 } as Blob)).toMatchObject({ reason: 'too-large' });
    expect(await answerTo(file('a\n'.repeat(COLLECTION_ROWS_MAX + 2)))).toMatchObject({
      reason: 'too-many-rows',
    });
    expect((await answerTo(file('a\n'.repeat(COLLECTION_ROWS_MAX + 1)))).ok).toBe(true);
    expect(await answerTo(columns(COLLECTION_COLUMNS_MAX + 1))).toMatchObject({ reason: 'too-many-columns' });
    expect((await answerTo(columns(COLLECTION_COLUMNS_MAX))).ok).toBe(true);
    expect(await answerTo(file(''))).toMatchObject({ reason: 'no-rows' });
    expect(await answerTo(file('Quantity,Size\n'))).toMatchObject({ reason: 'no-rows' });
    expect(await answerTo(file(`"${'x'.repeat(101)}"\n1\n`))).toMatchObject({ reason: 'no-rows' });
  });

  it('tells the first sizes that say nothing, and how many bottles have others', async () => {
    const odd = Array.from({ length: 50 }, (_, i) => `2,odd ${i} ${'x'.repeat(200)}`);
    const { unknown, unknownOthers } = await read(['Quantity,Size', ...odd].join('\n'));
    expect(unknown).toHaveLength(20);
    expect(unknown[0]).toEqual([`odd 0 ${'x'.repeat(94)}`, 2]);
    expect(unknownOthers).toBe(60);
  });

  it('takes the columns that are pointed out', async () => {
    const text = 'wine,how many,ml\nA,3,1500\n';
    expect((await read(text)).columns).toEqual({ quantity: null, size: null });
    expect((await read(text, { quantity: 'how many', size: 'ml' })).bottles.magnum).toBe(3);
  });
});
