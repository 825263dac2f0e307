import { slideSchema } from './catalogue';
import {
  colorSchemeFormRequest,
  materialForm,
  productForm,
  slideForm,
  trimAndFillerForm,
} from './catalogueForms';
import { productKinds } from './productKinds';

const material = { materialName: 'wood', color: '0xaabbcc' };
const scheme = { colorSchemeUniqueName: 'Oak', colorSchemeName: 'Pine', stain: 'Natural' };
const product = { description: 'Rack', left_menu_alias: 'racks', width: 1, length: 1, height: 1 };

/** Every place of the catalogue that holds an address: whether this one is taken there. */
const places: Readonly<Record<string, (address: string) => boolean>> = {
  ...Object.fromEntries(
    ['contextualImg', 'productImage', 'leftMenuImg', 'swapImage', 'modelUrl'].map((field) => [
      `${field} of a product`,
      (address: string) => productForm.safeParse({ ...product, [field]: address }).success,
    ]),
  ),
  'texture of a product': (address) => productForm.safeParse({ ...product, texture: [address] }).success,
  'picture of an accessory': (trimandFillerImage) =>
    trimAndFillerForm.safeParse({ trimandFillerName: 'Crown', symbolName: 'Crown', trimandFillerImage })
      .success,
  'picture of a colour scheme': (colorSchemeImage) =>
    colorSchemeFormRequest.safeParse({ ...scheme, colorSchemeImage }).success,
  'details of a colour scheme': (productDetailsImage) =>
    colorSchemeFormRequest.safeParse({ ...scheme, productDetailsImage }).success,
  'map of a colour scheme': (map) =>
    colorSchemeFormRequest.safeParse({ ...scheme, materials: [{ ...material, map }] }).success,
  'shadows of a colour scheme': (aoMap) =>
    colorSchemeFormRequest.safeParse({ ...scheme, materials: [{ ...material, aoMap }] }).success,
  'picture of a material': (path) =>
    materialForm.safeParse({ material: 'wall', materialGroup: 'Brick', name: 'Brick', path }).success,
  'picture of a slide': (imageUrl) => slideForm.safeParse({ header: 'Hello', imageUrl }).success,
};

describe.each(Object.entries(places))('the address of the %s', (_place, takes) => {
  it.each([
    '',
    '/products/assets/0a1b-large.webp',
    '/textures/Dark%20oak.png?v=2',
    'https://cdn.shop.example/rack.png',
    'https://cdn.shop.example:8443/a/b.glb?x=1#top',
  ])('may be %p', (address) => expect(takes(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://cdn.shop.example/rack.png',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://user:secret@cdn.shop.example/x.png',
    'https://cdn.shop.example\\@evil.example/x.png',
    'blob:https://shop.example/1',
    'rack.png',
    ' /products/assets/x.webp',
    '/products/\nassets/x.webp',
  ])('may not be %p', (address) => expect(takes(address)).toBe(false));
});

it('what was stored before addresses were asked about is still read', () => {
  const slide = {
    _id: 's',
    version: 1,
    header: 'Hello',
    text: '',
    imageUrl: 'old/picture.png',
    orderNumber: 1,
  };
  expect(slideSchema.safeParse(slide).success).toBe(true);
});

describe('the kind of a product', () => {
  const said = (drawnAs: string) =>
    productForm.safeParse({ ...product, drawnAs }).error?.issues.map(({ code, path }) => [code, ...path]);

  it('is one that the planner knows, or none', () => {
    expect(productKinds.flatMap((name) => said(name) ?? [])).toEqual([]);
  });

  it.each(['hologram', 'constructor', 'Door'])('is refused by name when nobody knows it: %s', (name) => {
    expect(said(name)).toEqual([['invalid_value', 'drawnAs']]);
  });
});
