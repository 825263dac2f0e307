import { act, create } from '@react-three/test-renderer';
import { emptyProject, readyShape, type SceneData } from '@rackwright/planning';
import { type BufferGeometry, Mesh, type MeshStandardMaterial, Vector3 } from 'three';
import { brickCovering, emptyCatalogue } from '../testProducts';
import { createMaterials } from '../surfaces/materials';
import { RoomShell } from './RoomShell';
import { RoomSight } from './RoomSight';
import { awaitScene } from '../testScene';

awaitScene();

const room = (width: number): SceneData => {
  const points = readyShape('rectangle', width, 300);
  return { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };
};
const INSIDE = new Vector3(200, 160, 150);
/** In the plane of the third wall: it is half there. */
const IN_WALL = new Vector3(200, 160, 300);
const OUTSIDE = new Vector3(200, 300, 900);

type Drawn = Mesh<BufferGeometry, MeshStandardMaterial>;

async function shown() {
  const sight = new RoomSight();
  const materials = createMaterials();
  const shellOf = (data: SceneData) => (
    <RoomShell room={sight.setRoom(data, emptyCatalogue, true)!} materials={materials} />
  );
  const renderer = await create(shellOf(room(400)));
  const meshes = (): Drawn[] => {
    const found: Drawn[] = [];
    renderer.scene.instance.traverseVisible((object) => {
      if (object instanceof Mesh) found.push(object as Drawn);
    });
    return found;
  };
  const look = async (from: Vector3): Promise<Drawn[]> => {
    sight.setViewpoint(from);
    await renderer.advanceFrames(1, 0.016);
    return meshes();
  };
  const change = (data: SceneData) => renderer.update(shellOf(data));
  return { materials, renderer, meshes, look, change };
}

const isFaded = ({ material }: Drawn): boolean => material.transparent && material.opacity < 1;

/** Triangles of all that is drawn. */
const triangles = (meshes: readonly Drawn[]): number =>
  meshes.reduce((sum, { geometry: { index, drawRange } }) => {
    return sum + Math.min(index?.count ?? 0, drawRange.count) / 3;
  }, 0);

describe('the shell of a room', () => {
  it('is drawn in five calls while every wall is whole: walls, frames, floor, plinth and its shade', async () => {
    const { look, renderer } = await shown();
    expect(await look(INSIDE)).toHaveLength(5);
    await renderer.unmount();
  });

  it('fades a wall that the camera is about to go through, its frame with it, and nothing else', async () => {
    const { look, renderer } = await shown();
    const whole = triangles(await look(INSIDE));
    const faded = (await look(IN_WALL)).filter(isFaded);
    const opacities = faded.map(({ material }) => material.opacity);
    expect(opacities).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    expect(triangles(await look(IN_WALL))).toBe(whole);
    await renderer.unmount();
  });

  it('leaves out a wall that a camera outside looks at from behind, and has it again from inside', async () => {
    const { look, renderer } = await shown();
    const whole = triangles(await look(INSIDE));
    expect(triangles(await look(OUTSIDE))).toBeLessThan(whole);
    expect(triangles(await look(INSIDE))).toBe(whole);
    await renderer.unmount();
  });

  it('has a faded wall in the covering that is chosen while it is faded', async () => {
    const { look, materials, renderer } = await shown();
    await look(IN_WALL);
    materials.cover('wall', brickCovering);
    const faded = (await look(IN_WALL)).filter(isFaded);
    expect(faded.map(({ material }) => material.map)).toContain(materials.wall.map);
    expect(materials.wall.normalMap).not.toBeNull();
    await renderer.unmount();
  });

  it('gives back what it drew with when it becomes another room, and when it goes', async () => {
    const { look, change, materials, meshes, renderer } = await shown();
    const kept = new Set<unknown>([materials.wall, materials.frame, materials.floor, materials.floorEdge]);
    const held = new Set<BufferGeometry | MeshStandardMaterial>();
    const hold = (): void => {
      for (const { geometry, material } of meshes())
        for (const one of [geometry, material]) {
          if (kept.has(one) || held.has(one)) continue;
          held.add(one);
          one.addEventListener('dispose', () => held.delete(one));
        }
    };
    await look(IN_WALL);
    hold();
    const first = [...held].filter((one) => 'attributes' in one);
    expect(first).toHaveLength(7);
    await change(room(900));
    expect(first.filter((one) => held.has(one))).toEqual([]);
    await look(IN_WALL);
    hold();
    await act(async () => renderer.unmount());
    expect([...held]).toEqual([]);
  });
});
