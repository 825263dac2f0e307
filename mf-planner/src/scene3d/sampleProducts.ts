/** Products for tests of the scene: one call, only what matters to the test given. */
import type { Catalogue, PlacedObject, Product } from '@rackwright/planning';
import type { RoomMaterial } from '../editor/store';
import { ringgit } from '@rackwright/words';

export function sampleProduct(product: Partial<Product> & Pick<Product, 'drawnAs'>): Product {
  const price = { sku: 'X', unitPrice: ringgit(0), stainUnit: ringgit(0), lacquer: ringgit(0) };
  return {
    id: 'X',
    name: product.id ?? 'X',
    description: '',
    menuAlias: '',
    isGeneric: false,
    isOpening: false,
    width: 42.545,
    length: 34.29,
    height: 196.85,
    casing: 0,
    defaultHeightFromFloor: 0,
    cornerType: null,
    shelfType: null,
    shelfPosition: null,
    hasWallHotZone: true,
    columnCount: 0,
    bottleCount: 0,
    weightLb: 0,
    baseOverlap: 0,
    swapGroup: null,
    isExcludedTopCrownTrim: false,
    isCabinet: false,
    subItems: [],
    archLighting: null,
    lightedSku: null,
    rotationStep: 10,
    colors: [],
    shipping: ringgit(0),
    prices: { Mahogany: price, Pine: price },
    contextualMessage: '',
    ...product,
  };
}

interface Place {
  readonly id?: string;
  readonly productId: string;
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  readonly rotation?: number;
  readonly wall?: string | null;
}

/** An object of the usual rack's size, its footprint's centre at (x, y). */
export function placedObject({ id, productId, x, y, height, rotation, wall }: Place): PlacedObject {
  return {
    id: id ?? productId,
    productId,
    position: { x, y, height: height ?? 0 },
    rotation: rotation ?? 0,
    wall: wall ?? null,
    groupId: null,
    colorScheme: null,
    size: { length: 34.29, width: 42.545, height: 196.85, casing: 0 },
    isShownContextMsg: false,
  };
}

/** A catalogue without products, without gaps at walls. */
export const emptyCatalogue: Catalogue = {
  version: '1',
  currency: 'MYR',
  products: new Map(),
  accessories: new Map(),
  colorSchemes: [],
  discounts: { unitPrice: 0, shipping: 0, finish: 0, lacquer: 0 },
  wallGapCm: 0,
  casingCm: 0,
  messages: {
    trim: { header_text: '', body_text: '', is_visible: false },
    filler: { header_text: '', body_text: '', is_visible: false },
  },
};

/** A covering with two computed pictures: its colour and its relief. */
export const brickCovering: RoomMaterial = {
  _id: 'brick',
  material: 'wall',
  materialGroup: 'Brick',
  name: 'Brick',
  scale: 1,
  width: 25,
  height: 7.5,
  path: '',
  color: '#8c4a3a',
};
