import { emptyProject, readyShape } from '@rackwright/planning';
import { Vector3 } from 'three';
import { planeOf, type Section, sectionRange } from './section';

const points = readyShape('rectangle', 400, 300);
const data = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };

describe('a section', () => {
  it('cuts away what lies beyond it along its axis, and keeps what is on it', () => {
    const isCut = (section: Section, [x, y, z]: [number, number, number]): boolean =>
      planeOf(section).distanceToPoint(new Vector3(x, y, z)) < 0;
    const across = (z: number): boolean => isCut({ axis: 'z', atCm: 100 }, [10, 10, z]);
    expect([99, 100, 101].map(across)).toEqual([false, false, true]);
    const above = (y: number): boolean => isCut({ axis: 'y', atCm: 150 }, [500, y, 500]);
    expect([149, 151].map(above)).toEqual([false, true]);
  });

  it('can be moved from one outer face of the walls to the other, and from the floor to the ceiling', () => {
    expect(sectionRange(data, 'x')).toEqual({ fromCm: -15, toCm: 415 });
    expect(sectionRange(data, 'z')).toEqual({ fromCm: -15, toCm: 315 });
    expect(sectionRange(data, 'y')).toEqual({ fromCm: 0, toCm: 260 });
  });
});
