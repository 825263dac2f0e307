import { emptyProject, readyShape } from '@rackwright/planning';
import { SectionCut, sectionRange } from './section';

const points = readyShape('rectangle', 400, 300);
const data = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };

describe('a section', () => {
  it('cuts away what lies beyond it along its axis, and keeps what is on it', () => {
    const cut = new SectionCut();
    cut.set({ axis: 'z', atCm: 100 });
    expect([99, 100, 101].map((z) => cut.isCut(10, 10, z))).toEqual([false, false, true]);
    cut.set({ axis: 'y', atCm: 150 });
    expect([149, 151].map((y) => cut.isCut(500, y, 500))).toEqual([false, true]);
  });

  it('cuts nothing when there is none, through the same array as before', () => {
    const cut = new SectionCut();
    const planes = cut.planes;
    cut.set({ axis: 'x', atCm: 0 });
    expect(planes).toHaveLength(1);
    cut.set(null);
    expect(cut.planes).toBe(planes);
    expect(planes).toHaveLength(0);
    expect(cut.isCut(1e6, 0, 0)).toBe(false);
  });

  it('can be moved from one outer face of the walls to the other, and from the floor to the ceiling', () => {
    expect(sectionRange(data, 'x')).toEqual({ fromCm: -15, toCm: 415 });
    expect(sectionRange(data, 'z')).toEqual({ fromCm: -15, toCm: 315 });
    expect(sectionRange(data, 'y')).toEqual({ fromCm: 0, toCm: 260 });
  });
});
