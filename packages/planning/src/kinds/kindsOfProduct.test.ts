import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawings, isDrawing, kindsOfProduct } from './kindsOfProduct';

describe('the kinds of products', () => {
  it('have a file each', () => {
    expect(drawings.filter((name) => !existsSync(join(__dirname, `${name}.ts`)))).toEqual([]);
    expect(readdirSync(__dirname)).toHaveLength(drawings.length + 3);
  });

  it('are known by their names, and by none that every object inherits', () => {
    expect(drawings.filter((name) => !isDrawing(name))).toEqual([]);
    expect(['', 'hologram', 'constructor', 'toString'].filter(isDrawing)).toEqual([]);
  });

  it('say where each may be only of itself: one hangs, one swings, one is kept clear', () => {
    const named = (is: (name: (typeof drawings)[number]) => boolean) => drawings.filter(is);
    expect(named((name) => kindsOfProduct[name].hangsFromCeiling)).toEqual(['beam']);
    expect(named((name) => kindsOfProduct[name].hasLeaves)).toEqual(['door']);
    expect(named((name) => kindsOfProduct[name].layer === 'keepClear')).toEqual(['keepClear']);
    expect(named((name) => kindsOfProduct[name].standsFree)).toEqual(['island']);
    expect(named((name) => kindsOfProduct[name].liesAcross)).toEqual(['metal']);
  });

  it('are parts of the house from the door on', () => {
    expect(drawings.filter((name) => kindsOfProduct[name].isOfBuilding)).toEqual(
      drawings.slice(drawings.indexOf('door')),
    );
  });
});
