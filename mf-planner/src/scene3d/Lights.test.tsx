import { act, create } from '@react-three/test-renderer';
import { emptyProject, readyShape, type SceneData } from '@rackwright/planning';
import { type DirectionalLight, Texture, Vector3 } from 'three';
import { Lights } from './Lights';
import { sunOver } from './camera/views';
import { awaitScene } from './testScene';

awaitScene();

const room = (width: number, length: number): SceneData => {
  const points = readyShape('rectangle', width, length);
  return { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };
};

const lightsOf = (data: SceneData, environment = new Texture()) => (
  <Lights sun={sunOver(data)} shadowSize={512} environment={environment} />
);

/** Where a corner of the room lies in the shadow's picture: within -1 and 1 each when it is covered. */
function inShadow(sun: DirectionalLight, corner: Vector3): number[] {
  sun.shadow.updateMatrices(sun);
  return corner.project(sun.shadow.camera).toArray();
}

it('covers every corner of the room with the shadow of the sun, also after it has become another room', async () => {
  const renderer = await create(lightsOf(room(300, 300)));
  const sunNow = () => renderer.scene.findByType('DirectionalLight').instance as DirectionalLight;
  for (const [width, length] of [
    [300, 300],
    [2000, 900],
  ] as const) {
    await renderer.update(lightsOf(room(width, length)));
    const sun = sunNow();
    renderer.scene.instance.updateMatrixWorld(true);
    for (const x of [0, width])
      for (const z of [0, length])
        for (const y of [0, 260])
          expect(Math.max(...inShadow(sun, new Vector3(x, y, z)).map(Math.abs))).toBeLessThanOrEqual(1);
  }
  await renderer.unmount();
});

it('lights surfaces by what is around the room', async () => {
  const environment = new Texture();
  const renderer = await create(lightsOf(room(400, 300), environment));
  expect(renderer.scene.instance).toMatchObject({ environment });
  await renderer.unmount();
});

it('gives the shadow back when the scene is closed', async () => {
  const renderer = await create(lightsOf(room(400, 300)));
  const sun = renderer.scene.findByType('DirectionalLight').instance as DirectionalLight;
  const disposed = jest.spyOn(sun.shadow, 'dispose');
  await act(async () => renderer.unmount());
  expect(disposed).toHaveBeenCalled();
});
