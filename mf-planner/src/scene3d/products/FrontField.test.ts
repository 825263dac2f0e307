import { type DataArrayTexture, Group, MeshStandardMaterial } from 'three';
import { FrontField } from './FrontField';
import { FRONT_HEIGHT, FRONT_WIDTH } from './rackFront';

const LAYER = FRONT_WIDTH * FRONT_HEIGHT * 4;

it('sends every picture to the graphics card, also when there are more than there was room for', () => {
  let shown: DataArrayTexture | null = null;
  const field = new FrontField(new Group(), {
    front: new MeshStandardMaterial(),
    setFronts: (pictures) => (shown = pictures),
  });
  /** By layer, the first byte that the card has: what a renderer does, which sends single layers where they are named. */
  const card = new Map<number, number>();
  let sent: DataArrayTexture | null = null;
  const render = (): void => {
    const texture = shown!;
    if (texture !== sent) card.clear();
    const all = Array.from({ length: texture.image.depth }, (_, layer) => layer);
    for (const layer of texture.layerUpdates.size > 0 ? texture.layerUpdates : all)
      card.set(layer, (texture.image.data as Uint8Array)[layer * LAYER]!);
    texture.clearLayerUpdates();
    sent = texture;
  };
  const painted: number[] = [];
  for (let colour = 1; colour <= 20; colour += 1) {
    const picture = field.newPicture();
    field.paint(picture, ({ target, offset }) => target.fill(colour, offset, offset + LAYER));
    painted[picture] = colour;
    if (colour % 5 === 0) render();
  }
  expect(painted.map((_, picture) => card.get(picture))).toEqual(painted);
  field.dispose();
});
