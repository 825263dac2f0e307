import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { KindOfProduct } from './kindOfProduct';
import { type DrawnAs, drawings, isDrawing, kindsOfProduct } from './kindsOfProduct';

describe('the kinds of products', () => {
  it('have a file each', () => {
    expect(drawings.filter((name) => !existsSync(join(__dirname, `${name}.ts`)))).toEqual([]);
    expect(readdirSync(__dirname)).toHaveLength(drawings.length + 3);
  });

  it('are known by their names, and by none that every object inherits', () => {
    expect(drawings.filter((name) => !isDrawing(name))).toEqual([]);
    expect(['', 'hologram', 'constructor', 'toString'].filter(isDrawing)).toEqual([]);
  });

  it.each<[string, DrawnAs, readonly DrawnAs[], (kind: KindOfProduct) => boolean]>([
    ['hangs', 'beam', ['column', 'pipe', 'arch'], ({ hangsFromCeiling }) => hangsFromCeiling],
    ['swings', 'door', ['slidingDoor', 'garageDoor', 'window'], ({ hasLeaves }) => hasLeaves],
    ['is kept clear', 'keepClear', ['panel', 'coolingUnit'], ({ layer }) => layer === 'keepClear'],
    ['stands free', 'island', ['individual', 'top', 'shelf'], ({ standsFree }) => standsFree],
    ['holds bottles across', 'metal', ['individual', 'cascade'], ({ liesAcross }) => liesAcross],
  ])('say what %s: a %s, and not what is like it in other ways', (_what, one, others, isSo) => {
    expect([one, ...others].filter((name) => isSo(kindsOfProduct[name]))).toEqual([one]);
  });

  it('are parts of the house from the door on', () => {
    expect(drawings.filter((name) => kindsOfProduct[name].isOfBuilding)).toEqual(
      drawings.slice(drawings.indexOf('door')),
    );
  });
});
