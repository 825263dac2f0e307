import { emptyProject } from '@rackwright/planning';
import type { RoomMaterial } from '../../editor/store';
import { coveringOf, hasSkirting } from './roomMaterials';

const paint: RoomMaterial = {
  _id: 'wall-green',
  material: 'wall',
  materialGroup: 'Paint',
  name: 'Green',
  scale: 1,
  width: 100,
  height: 100,
  path: '',
  color: '#4e5a4b',
};

describe('the chosen covering', () => {
  const data = { ...emptyProject().data, wallColorScheme: 'wall-green', floorColorScheme: 'wall-green' };

  it('is the one the project names, for the surface it is made for', () => {
    expect(coveringOf('wall', data, [paint])).toBe(paint);
    expect(coveringOf('floor', data, [paint])).toBeNull();
  });

  it('is none when nothing is chosen or the shop no longer has it', () => {
    expect(coveringOf('wall', { ...data, wallColorScheme: null }, [paint])).toBeNull();
    expect(coveringOf('wall', data, [])).toBeNull();
  });

  it('has skirting boards below paint and plaster only', () => {
    expect([null, paint, { ...paint, materialGroup: 'Brick' }].map(hasSkirting)).toEqual([true, true, false]);
  });
});
