import { useThree } from '@react-three/fiber';
import { create } from '@react-three/test-renderer';
import { FrontSide, Vector3, type WebGLRenderer } from 'three';
import { createMaterials } from '../surfaces/materials';
import { SectionPlane } from './SectionPlane';
import type { Section } from './section';
import { awaitScene } from '../testScene';

awaitScene();

it('clips by one plane that follows the section, and by none once it is gone', async () => {
  const materials = createMaterials();
  const held: WebGLRenderer[] = [];
  function Renderer(): null {
    held.push(useThree(({ gl }) => gl));
    return null;
  }
  const cutBy = (section: Section | null) => (
    <>
      <Renderer />
      {section && <SectionPlane section={section} materials={materials} />}
    </>
  );
  const renderer = await create(cutBy({ axis: 'y', atCm: 120 }));
  const isCut = (height: number): boolean[] =>
    held[0]!.clippingPlanes.map((plane) => plane.distanceToPoint(new Vector3(0, height, 0)) < 0);
  expect([isCut(119), isCut(121)]).toEqual([[false], [true]]);
  expect(materials.wall.side).not.toBe(FrontSide);
  await renderer.update(cutBy({ axis: 'y', atCm: 200 }));
  expect([isCut(121), isCut(201)]).toEqual([[false], [true]]);
  await renderer.update(cutBy(null));
  expect(isCut(201)).toEqual([]);
  expect(materials.wall.side).toBe(FrontSide);
  await renderer.unmount();
});
