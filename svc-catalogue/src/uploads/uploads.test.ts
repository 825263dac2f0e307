/** Files that publishers send: what is kept, what is refused, and how it is given back. */
import { Worker } from 'node:worker_threads';
import type { Problem, WireProduct } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import sharp from 'sharp';
import { startPublisher } from '../changing/testPublisher';
import { tokenOf } from '../testCatalogueApp';
import { fileForm, glbOf, materialOf, modelOf, pngOf } from '../testForms';
import { MODEL_LIMIT } from './glb';
import { inspectInThread } from './inspectInThread';

const publisher = startPublisher();

const send = (path: string, file: Buffer, texts: Readonly<Record<string, string>> = {}) =>
  publisher.catalogue.publish('POST', path, fileForm(file, texts));
const ofProduct = (file: Buffer, texts: Readonly<Record<string, string>> = {}) =>
  send('/products/upload', file, { id: 'CL-IND-1', ...texts });
const refusal = ({ status, body }: TestAnswer) => [status, (body as Problem).detail];
const sizeOf = async (url: string) => {
  const { body } = await publisher.catalogue.request('GET', url);
  const { width, height, format } = await sharp(body as Buffer).metadata();
  return [format, width, height];
};
/** Says that this model has as many bytes as it really has, with this many more at its end. */
const longer = (model: Buffer, more: number): Buffer => {
  const long = Buffer.concat([model, Buffer.alloc(more)]);
  long.writeUInt32LE(long.length, 8);
  return long;
};

describe('a model', () => {
  it('becomes the product’s own, is given back to the byte, and reaches the planner', async () => {
    const model = modelOf();
    const answer = await ofProduct(model);
    const { modelUrl, version } = answer.body as WireProduct & { version: number };
    expect(modelUrl).toMatch(/^\/products\/assets\/[0-9a-f]{40}\.glb$/);
    expect(answer.headers.get('etag')).toBe(`"v${version}"`);
    const got = await publisher.catalogue.request('GET', modelUrl);
    expect(model.equals(got.body as Buffer)).toBe(true);
    const { products } = await publisher.catalogue.read<{ products: WireProduct[] }>('/products/snapshot');
    expect(products.find(({ _id }) => _id === 'CL-IND-1')?.modelUrl).toBe(modelUrl);
  });

  it('of 50,000 triangles is kept, of one more refused with both numbers', async () => {
    expect((await ofProduct(modelOf({ triangles: 50_000 }))).status).toBe(200);
    expect(refusal(await ofProduct(modelOf({ triangles: 50_001 })))).toEqual([
      422,
      'This model has 50,001 triangles. At most 50,000 are possible.',
    ]);
  });

  it('with a texture of 2048 pixels is kept, of one more refused with both numbers', async () => {
    expect((await ofProduct(modelOf({ picture: await pngOf(2048, 1) }))).status).toBe(200);
    expect(refusal(await ofProduct(modelOf({ picture: await pngOf(2049, 1) })))).toEqual([
      422,
      'This model has a texture of 2049 by 1 pixels. At most 2048 by 2048 are possible.',
    ]);
  });

  it('of more than 8 MB is refused with both numbers', async () => {
    expect(refusal(await ofProduct(longer(modelOf(), MODEL_LIMIT)))).toEqual([
      413,
      'This model has 8.1 MB. At most 8.0 MB are possible.',
    ]);
  });

  it.each([
    ['http://rackwright.example/wood.png', /other files/],
    ['../../etc/passwd', /other files/],
    ['file:///etc/passwd', /other files/],
  ])('that refers to %s is refused', async (pictureUri, sentence) => {
    expect(refusal(await ofProduct(modelOf({ pictureUri })))).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('that needs what the planner does not understand is refused', async () => {
    const model = modelOf({ extensionsRequired: ['KHR_draco_mesh_compression'] });
    expect(refusal(await ofProduct(model))).toEqual([
      422,
      expect.stringContaining('KHR_draco_mesh_compression'),
    ]);
  });

  it.each([
    ['without its bytes', glbOf({ asset: { version: '2.0' }, buffers: [{ byteLength: 9 }] })],
    ['of another version', glbOf({ asset: { version: '1.0' } })],
    [
      'that the validator fails at',
      glbOf({ asset: { version: '2.0' }, nodes: [{ mesh: 0 }], meshes: ['x'] }),
    ],
    ['that is no JSON within', Buffer.concat([glbOf({}).subarray(0, 20), Buffer.from('not{')])],
  ])('%s is refused', async (_what, model) => {
    expect(refusal(await ofProduct(model))).toEqual([422, expect.stringContaining('not valid')]);
  });
});

describe('a picture', () => {
  it('is encoded anew in two sizes, whatever it is called', async () => {
    const answer = await send('/slides/upload', await pngOf(2000, 1000), { path: '../../../etc/passwd' });
    const { url } = answer.body as { url: string };
    expect(url).toMatch(/^\/products\/assets\/[0-9a-f]{40}-large\.webp$/);
    expect(await sizeOf(url)).toEqual(['webp', 1280, 640]);
    expect(await sizeOf(url.replace('-large', '-small'))).toEqual(['webp', 256, 128]);
  });

  it.each([
    ['', 'productImage'],
    ['anything/../else', 'productImage'],
    ['leftMenuImages', 'leftMenuImg'],
    ['swap', 'swapImage'],
    ['contextual', 'contextualImg'],
  ])('in the folder "%s" of a product is its %s', async (imageFolder, field) => {
    const answer = await ofProduct(await pngOf(), { imageFolder, newName: '../x' });
    expect(answer.body).toMatchObject({ [field]: expect.stringMatching(/-large\.webp$/) });
  });

  it('in the folder of textures joins the others, once', async () => {
    await ofProduct(await pngOf(10, 10, '#111111'), { imageFolder: 'textures' });
    await ofProduct(await pngOf(10, 10, '#222222'), { imageFolder: 'textures' });
    const answer = await ofProduct(await pngOf(10, 10, '#111111'), { imageFolder: 'textures' });
    expect((answer.body as WireProduct).texture).toHaveLength(2);
  });

  it('of a material that is named is its own from now on', async () => {
    const { _id } = (await publisher.catalogue.publish('POST', '/materials/material', materialOf())).body as {
      _id: string;
    };
    const texts = { material: 'floor', materialGroup: 'Vinyl', id: _id };
    const { url } = (await send('/materials/upload', await pngOf(), texts)).body as { url: string };
    const { items } = await publisher.catalogue.read<{ items: { _id: string; path: string }[] }>(
      '/materials/materials',
    );
    expect(items.find((one) => one._id === _id)?.path).toBe(url);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['PHP behind the start of a GIF', Buffer.from('GIF89a<?php')],
  ])('that is %s is refused', async (_what, file) => {
    expect((await send('/trimandFillers/upload', file)).status).toBe(415);
  });

  it('sent as a model, or the other way round, is refused', async () => {
    const generic = (isImage: string, file: Buffer) =>
      send('/products/uploadGeneric', file, { id: 'DR-30', isImage });
    expect((await generic('false', await pngOf())).status).toBe(415);
    expect((await generic('true', modelOf())).status).toBe(415);
    expect((await generic('false', modelOf())).status).toBe(200);
  });
});

describe('a file', () => {
  it('of a product that is not there, or has changed, changes nothing', async () => {
    expect((await ofProduct(await pngOf(), { id: 'NONE' })).status).toBe(404);
    expect((await ofProduct(await pngOf(), { id: '' })).status).toBe(404);
    const form = fileForm(await pngOf(), { id: 'CL-IND-2' });
    const stale = { 'if-match': '"v9"' };
    expect((await publisher.catalogue.publish('POST', '/products/upload', form, stale)).status).toBe(412);
  });

  it('is given as what it is and nothing else, to be kept for good', async () => {
    const { url } = (await send('/slides/upload', await pngOf())).body as { url: string };
    const { headers } = await publisher.catalogue.request('GET', url);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await publisher.catalogue.request('GET', url, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    '..%2F..%2Fetc%2Fpasswd',
    'a'.repeat(40),
    `${'a'.repeat(40)}.glb`,
    `${'A'.repeat(40)}.glb`,
    `${'a'.repeat(40)}-large.webp%00.html`,
  ])('named %s is not there', async (name) => {
    expect((await publisher.catalogue.request('GET', `/products/assets/${name}`)).status).toBe(404);
  });

  it('is taken from publishers only', async () => {
    const body = fileForm(await pngOf());
    expect(
      (await publisher.catalogue.request('POST', '/slides/upload', { token: tokenOf.customer, body })).status,
    ).toBe(403);
  });
});

describe('a thread that looks at a model', () => {
  const thread = (program: string) => () => new Worker(program, { eval: true });
  const looked = thread(
    "const { parentPort } = require('node:worker_threads'); parentPort.once('message', (bytes) => parentPort.postMessage({ triangles: bytes.length }));",
  );

  it('answers with what it found', async () => {
    expect(await inspectInThread(looked)(Buffer.alloc(7))).toEqual({ triangles: 7 });
  });

  it('is ended when it takes too long', async () => {
    const endless = thread("require('node:worker_threads').parentPort.once('message', () => { for (;;); });");
    await expect(inspectInThread(endless, 50)(Buffer.alloc(1))).rejects.toMatchObject({ status: 422 });
  });

  it.each(["new Error('out of memory')", "'x is null'"])(
    'that fails by %s means a broken model, and says no word of it',
    async (thrown) => {
      const failing = inspectInThread(thread(`throw ${thrown}`))(Buffer.alloc(1));
      const detail = 'This model is not valid: It has faults.';
      await expect(failing).rejects.toMatchObject({ code: 'broken-model', detail });
    },
  );
});
