/** What publishers may ask for, and in which words they are refused. */
import { snapshotSchema, type WireProduct } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { NOW, tokenOf } from '../testCatalogueApp';
import { emailOf, materialOf, menuItemOf, productOf, schemeOf, trimOf } from '../testForms';
import { startPublisher } from './testPublisher';

const publisher = startPublisher();
const { publish, post, made, product, problem, refusal } = publisher;

describe('a product', () => {
  it('that says only what it must has the usual values of everything else', async () => {
    const one = await product({ description: 'Plain rack' });
    expect(one).toMatchObject({
      base_model_name: 'Plain rack',
      baseOverlap: 0,
      lighting_for_cabinet: 'None',
      visible: true,
      defaultRotationDegree: 10,
      archLighting: { type: '', qtyLighting: 0 },
      hasSubItems: false,
      isExcludedTopCrownTrim: false,
      dimension_units: 'cm',
      dt: NOW,
    });
    expect(Object.values(one.colors).map(({ name, default: isDefault }) => [name, isDefault])).toEqual([
      ['white', true],
      ['black', false],
    ]);
    const { orderNumber } = one;
    expect((await product()).orderNumber).toBe(orderNumber + 1);
  });

  it('gets an id of the service, and is in the list and the snapshot at once, where planning reads it', async () => {
    const before = await publisher.catalogue.read<{ version: string }>('/products/snapshot');
    const { _id } = await product({ modelUrl: '/products/assets/x.glb', leftMenuImg: '/y', wallInteraction: 'rests on it' }); // oxfmt-ignore
    expect(_id).toMatch(/^[\w-]{36}$/);
    const after = snapshotSchema.parse(await publisher.catalogue.read('/products/snapshot'));
    expect(after.version).not.toBe(before.version);
    const wire = after.products.find((one) => one._id === _id);
    expect(wire).toMatchObject({ modelUrl: '/products/assets/x.glb', leftMenuImg: '/y' });
    expect(['swapImage' in wire!, 'wallInteraction' in wire!]).toEqual([false, false]);
    expect(readCatalogue(after).products.has(_id)).toBe(true);
    const { _id: apart } = await product({ wallInteraction: 'none' });
    const { products } = snapshotSchema.parse(await publisher.catalogue.read('/products/snapshot'));
    expect(products.find((one) => one._id === apart)).toMatchObject({ wallInteraction: 'none' });
  });

  it('has a page of its own about it, whose address may only be the shop’s or https', async () => {
    const { _id } = await product({ externalLink: 'https://racks.example/6' });
    const { products } = snapshotSchema.parse(await publisher.catalogue.read('/products/snapshot'));
    const kept = products.find((each) => each._id === _id);
    expect(kept?.externalLink).toBe('https://racks.example/6');
    const [status, , field] = refusal(
      await post('/products/product', productOf({ externalLink: 'javascript:alert(1)' })),
    );
    expect([status, field]).toEqual([400, 'externalLink']);
  });

  it.each([
    ['a window', { isGeneric: true, isOpening: true, left_menu_alias: 'Windows' }, 150],
    ['a door', { isGeneric: true, isOpening: true, left_menu_alias: 'Windows', drawnAs: 'door' }, 0],
    ['a wall cabinet', { category: 'cabinet', hotzones: { wall: true } }, 213.36],
    ['a cabinet of no wall', { category: 'cabinet' }, 0],
    ['a rack', {}, 0],
  ])('without a height above the floor has the usual one: %s', async (_what, more, usual) => {
    expect((await product(more)).defaultHeightFromFloor).toBe(usual);
    expect((await product({ ...more, defaultHeightFromFloor: 0 })).defaultHeightFromFloor).toBe(0);
  });

  it('goes to the usual height when it is changed without one, and stays on the floor with 0', async () => {
    const cabinet = { category: 'cabinet', hotzones: { wall: true }, left_menu_alias: 'Cabinets' };
    const change = async (more: object) => {
      const answer = await publish('PUT', '/products/product/CAB-DRW', productOf({ ...cabinet, ...more }));
      return (answer.body as WireProduct).defaultHeightFromFloor;
    };
    expect(await change({ defaultHeightFromFloor: 0 })).toBe(0);
    expect(await change({})).toBe(213.36);
  });

  it('is replaced whole, and a generic one is never crowned', async () => {
    const { _id } = await product({ usageTip: 'Once', visible: false });
    const path = `/products/product/${_id}`;
    const answer = await publish('PUT', path, productOf({ isGeneric: true }));
    expect(answer.body).toMatchObject({
      usageTip: '',
      visible: true,
      isExcludedTopCrownTrim: true,
      version: 2,
    });
    expect(answer.headers.get('etag')).toBe('"v2"');
  });

  it.each([
    ['no lights', undefined],
    ['lights without a number', { type: 'SAchLite', qtyLighting: 0 }],
    ['a number without lights', { type: '', qtyLighting: 2 }],
    ['lights of another kind', { type: '3bulb', qtyLighting: 2 }],
  ])('of Arch Tops with %s is refused in the words of the specification', async (_what, archLighting) => {
    const form = productOf({ left_menu_alias: 'Arch Tops', ...(archLighting ? { archLighting } : {}) });
    const sentence = 'Select Arched Lighting type and enter quantity';
    expect(refusal(await post('/products/product', form))).toEqual([400, sentence, 'archLighting']);
  });

  it('of Arch Tops keeps its lights, any other loses them', async () => {
    const archLighting = { type: 'BAchLite', qtyLighting: 1 };
    expect((await product({ left_menu_alias: 'Arch Tops', archLighting })).archLighting).toEqual(
      archLighting,
    );
    expect((await product({ archLighting })).archLighting).toEqual({ type: '', qtyLighting: 0 });
  });

  it('names only what is there', async () => {
    const wrong = productOf({ left_menu_alias: 'Nowhere', subItems: [{ _id: 'CL-IND-1' }, { _id: 'NONE' }] });
    const [status, , paths] = refusal(await post('/products/product', wrong));
    expect([status, paths]).toEqual([400, 'left_menu_alias,subItems.1._id']);
    const itself = productOf({ subItems: [{ _id: 'CL-IND-1' }] });
    expect(refusal(await publish('PUT', '/products/product/CL-IND-1', itself))[2]).toBe('subItems.0._id');
  });

  it('has parts that are no products, each with a name', async () => {
    const named = { _id: '', description: 'Front rack, oiled' };
    expect((await product({ subItems: [{ description: named.description }] })).subItems).toEqual([named]);
    const nameless = productOf({ subItems: [named, { description: ' ' }] });
    expect(refusal(await post('/products/product', nameless))[2]).toBe('subItems.1.description');
  });

  it('is changed by who has read its parts while those of the data files had ids, but takes no other such part', async () => {
    const path = '/products/product/CL-DBL-4';
    const part = { _id: 'CL-DBL-4-1', description: 'Front rack' };
    const kept = await publish('PUT', path, productOf({ subItems: [part] }));
    const translations = { de: { description: 'Vorderes Regal' }, ms: { description: 'Rak hadapan' } };
    expect([kept.status, (kept.body as WireProduct).subItems]).toEqual([
      200,
      [{ ...part, _id: '', translations }],
    ]);
    const other = productOf({ subItems: [part, { _id: 'CL-DBL-4-9', description: 'Side rack' }] });
    expect(refusal(await publish('PUT', path, other))[2]).toBe('subItems.1._id');
  });

  it.each([
    [360, 201],
    [360.1, 400],
  ])('that turns by %d degrees at a time is answered with %d', async (defaultRotationDegree, status) => {
    const answer = await post('/products/product', productOf({ defaultRotationDegree }));
    expect(answer.status).toBe(status);
  });
});

describe('texts and values of the configuration', () => {
  const message = (data: object) =>
    publish('PUT', '/config/update-instance-of-calculate-msg', { _id: 'calculate-filler', data });

  it('can not be empty', async () => {
    const sentence = 'The field can not be empty!';
    expect(refusal(await publish('PUT', '/toolTips/toolTip/undo', { text: ' ' }))).toEqual([
      400,
      sentence,
      'text',
    ]);
    const data = { header_text: 'How', body_text: '', is_visible: true };
    expect(refusal(await message(data))).toEqual([400, sentence, 'data.body_text']);
    expect(refusal(await message({ ...data, header_text: '' }))).toEqual([400, sentence, 'data.header_text']);
  });

  it.each(['\u200B', '\u2800', '\u3164 '])('%j is as empty as nothing', async (text) => {
    const tip = await publish('PUT', '/toolTips/toolTip/undo', { text });
    expect(refusal(tip)).toEqual([400, 'The field can not be empty!', 'text']);
    const slide = await post('/slides/slide', { header: text });
    expect(refusal(slide)).toEqual(refusal(await post('/slides/slide', { header: '' })));
  });

  it('are read as they were changed, with the ETag that the next change names', async () => {
    const data = { header_text: 'How', body_text: 'So', is_visible: false };
    const changed = await message(data);
    expect(await publisher.catalogue.read('/config/get-msg-calculate-filler')).toMatchObject(data);
    const read = await publisher.catalogue.request('GET', '/config/get-instance-of-calculate-filler');
    expect(read.headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  it.each([
    ['wall-gap', 'update-wall-gap-value', 'get-wall-gap-value', { gap: 0 }],
    ['casing', 'update-casing-value', 'get-casing-value', { value: 0 }],
  ])('of %s are at least 0', async (_id, call, read, value) => {
    const sentence = 'The value must be at least 0!';
    expect(refusal(await publish('PUT', `/config/${call}`, { _id, value: -0.01 }))).toEqual([
      400,
      sentence,
      'value',
    ]);
    expect((await publish('PUT', `/config/${call}`, { _id, value: 0 })).status).toBe(200);
    expect(await publisher.catalogue.read(`/config/${read}`)).toEqual(value);
  });

  it.each([
    [0, 200],
    [100, 200],
    [100.1, 400],
    [-0.1, 400],
  ])('discounts of %d percent are answered with %d', async (unitPrice, status) => {
    const body = { unitPrice, shipping: 0, finish: 0, lacquer: 0 };
    expect((await publish('PUT', '/discounts/discount/discounts', body)).status).toBe(status);
  });
});

describe('a material', () => {
  it('is of a group of its kind', async () => {
    expect((await post('/materials/material', materialOf())).status).toBe(201);
    const wall = materialOf({ material: 'wall' });
    expect(refusal(await post('/materials/material', wall)).slice(2)).toEqual(['materialGroup']);
  });
});

describe('a colour scheme', () => {
  it('has a name of its own, the wood of its name and materials with 0x colours', async () => {
    const form = schemeOf({ materials: [{ materialName: 'wood', color: '#AABBCC' }] });
    const scheme = await made('/colorSchemes/colorScheme', form);
    expect(scheme).toMatchObject({
      woodSpecies: 'Pine',
      materials: [
        { materialType: 'MeshPhongMaterial', color: '0xaabbcc', emissive: '0x000000', shininess: 30 },
      ],
    });
    const again = await post('/colorSchemes/colorScheme', form);
    expect([again.status, problem(again).detail]).toEqual([409, expect.stringContaining('already')]);
  });

  it('that every project begins with can neither go nor change its name', async () => {
    expect((await publish('DELETE', '/colorSchemes/colorScheme/MahChestnut')).status).toBe(409);
    const form = schemeOf({ colorSchemeName: 'Mahogany' });
    expect((await publish('PUT', '/colorSchemes/colorScheme/MahChestnut', form)).status).toBe(409);
  });

  it('that no project begins with may go', async () => {
    expect((await publish('DELETE', '/colorSchemes/colorScheme/MahNaturalLaq')).status).toBe(204);
  });

  it('that is the last one of a wood can not go while something is sold in it', async () => {
    const { items } = await publisher.catalogue.read<{ items: { _id: string; woodSpecies: string }[] }>(
      '/colorSchemes/colorSchemes',
    );
    const pines = items.filter(({ woodSpecies }) => woodSpecies === 'Pine');
    const answers = [];
    for (const { _id } of pines) answers.push(await publish('DELETE', `/colorSchemes/colorScheme/${_id}`));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(pines.slice(1).map(() => 204));
    expect(problem(answers.at(-1)!).detail).toMatch(/the product .* and \d+ more/);
  });
});

describe('a menu item', () => {
  const path = '/leftMenuItems/leftMenuItem';

  it('begins at the root, behind its siblings', async () => {
    const item = await made(path, { text: 'New root' });
    expect(item).toMatchObject({ parentId: 'rootVigilant', orderNumber: 3 });
  });

  it('needs a parent that is there, and a text of its own', async () => {
    expect(refusal(await post(path, menuItemOf({ parentId: 'nowhere' }))).slice(2)).toEqual(['parentId']);
    expect((await post(path, menuItemOf({ text: 'Classic racks' }))).status).toBe(409);
  });

  it('is never below itself', async () => {
    const upper = await made<{ _id: string; text: string }>(path, menuItemOf());
    const lower = await made<{ _id: string }>(path, menuItemOf({ parentId: upper._id }));
    for (const parentId of [upper._id, lower._id]) {
      const answer = await publish('PUT', `${path}/${upper._id}`, { text: upper.text, parentId });
      expect([answer.status, problem(answer).detail]).toEqual([409, 'A menu item can not be below itself.']);
    }
  });

  it('stays while it has products or items below it, and says which', async () => {
    const upper = await made<{ _id: string; text: string }>(path, menuItemOf());
    const lower = await made<{ _id: string; text: string }>(path, menuItemOf({ parentId: upper._id }));
    const one = await product({ left_menu_alias: lower.text });
    expect(problem(await publish('DELETE', `${path}/${upper._id}`)).detail).toContain(lower.text);
    expect(problem(await publish('DELETE', `${path}/${lower._id}`)).detail).toContain(one._id);
    for (const gone of [`/products/product/${one._id}`, `${path}/${lower._id}`, `${path}/${upper._id}`])
      expect((await publish('DELETE', gone)).status).toBe(204);
  });
});

describe('what is in use', () => {
  it('stays, and says by what it is used', async () => {
    const part = await product();
    const whole = await product({ subItems: [{ _id: part._id, description: 'A part' }] });
    expect(whole.hasSubItems).toBe(true);
    const answer = await publish('DELETE', `/products/product/${part._id}`);
    expect([answer.status, problem(answer).detail]).toEqual([409, expect.stringContaining(whole._id)]);
    for (const symbol of ['SAchLite', '3bulb']) {
      const kept = await publish('DELETE', `/trimandFillers/trimandFiller/${symbol}`);
      expect([kept.status, problem(kept).detail]).toEqual([409, expect.stringMatching(/ARCH-26|DSP-3/)]);
    }
    expect((await publish('DELETE', '/trimandFillers/trimandFiller/EFS')).status).toBe(204);
    expect((await publish('DELETE', '/trimandFillers/trimandFiller/EFS')).status).toBe(404);
  });

  it('is an accessory by its symbol, which is its own', async () => {
    expect((await post('/trimandFillers/trimandFiller', trimOf({ symbolName: 'Crown' }))).status).toBe(409);
    expect((await publish('PUT', '/trimandFillers/trimandFiller/3bulb', trimOf())).status).toBe(409);
  });
});

describe('a notification e-mail', () => {
  const put = (form: object) => publish('PUT', '/emails/email/welcome', form);

  it('is read by publishers only, and kept by no cache', async () => {
    expect((await publisher.catalogue.request('GET', '/emails/emails')).status).toBe(401);
    const answer = await publish('GET', '/emails/emails?search=welcome');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((answer.body as { items: { _id: string }[] }).items.map(({ _id }) => _id)).toContain('welcome');
  });

  it.each(['subject', 'header', 'message'])('names in its %s only what its kind knows', async (field) => {
    const answer = await put(emailOf({ [field]: 'About {{resetLink}}' }));
    const [status, detail, path] = refusal(answer);
    expect([status, path]).toEqual([400, field]);
    expect(detail).toContain('{{resetLink}}');
    expect((await put(emailOf({ [field]: 'Dear {{userName' }))).status).toBe(400);
    expect((await put(emailOf({ [field]: 'Dear {{ userName }}' }))).status).toBe(400);
    expect((await put(emailOf({ [field]: 'Dear {{userName}}' }))).status).toBe(200);
  });

  it.each([
    [{ bcc: ['a@rackwright.example, b@rackwright.example'] }, 400],
    [{ bcc: ['a@rackwright.example\r\nBcc: b@rackwright.example'] }, 400],
    [{ bcc: Array.from({ length: 11 }, (_, at) => `a${at}@rackwright.example`) }, 400],
    [{ bcc: ['a@rackwright.example'] }, 200],
    [{ subject: 'Two\nlines' }, 400],
  ])('%j is answered with %d', async (more, status) => {
    expect((await put(emailOf(more))).status).toBe(status);
  });
});

describe('deleting a product', () => {
  const one = async () => `/products/product/${(await product())._id}`;
  const idIn = (path: string) => path.slice('/products/product/'.length);
  const sentence = (where: string) =>
    `It stands in ${where}. Withdraw it instead: nobody is offered it then, and what stands stays.`;

  it.each([
    [3, 1, '3 projects and one template'],
    [1, 2, 'one project and 2 templates'],
    [1, 0, 'one project'],
    [0, 1, 'one template'],
  ])(
    'that stands in %s projects and %s templates is refused, and says so',
    async (projects, templates, said) => {
      const path = await one();
      publisher.catalogue.rooms.uses.set(idIn(path), { projects, templates });
      expect(refusal(await publish('DELETE', path))).toEqual([409, sentence(said), '']);
      publisher.catalogue.rooms.uses.set(idIn(path), { projects: 0, templates: 0 });
      expect((await publish('DELETE', path)).status).toBe(204);
      expect(publisher.catalogue.rooms.asked.authorization).toBe(`Bearer ${tokenOf.publisher}`);
    },
  );

  it.each([500, 404, 0])(
    'is refused while nobody knows where it stands: svc-rooms answers %s',
    async (status) => {
      const path = await one();
      publisher.catalogue.rooms.instead = status;
      const answer = await publish('DELETE', path);
      publisher.catalogue.rooms.instead = null;
      expect(refusal(answer)).toEqual([
        503,
        'It cannot be told right now which projects this product stands in. Try again in a moment.',
        '',
      ]);
      expect((await publish('DELETE', path)).status).toBe(204);
    },
  );
});
