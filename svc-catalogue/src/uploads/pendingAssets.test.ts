/** Files that come before the record they are for: what is said of them, what is refused, and when they go. */
import type { Problem } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { startPublisher } from '../changing/testPublisher';
import { zipOf } from '../exchange/testArchive';
import { NOW, serve, tokenOf } from '../testCatalogueApp';
import { fileForm, glbOf, modelElsewhere, modelOf, pngOf, productOf } from '../testForms';
import { createAssets } from './assets';
import { inspectModel } from './inspectModel';
import { createPendingAssets } from './pendingAssets';

const publisher = startPublisher();
const send = (file: Buffer, kind = '') =>
  publisher.catalogue.publish('POST', '/products/assets', fileForm(file, { kind }));
const refusal = ({ status, body }: TestAnswer) => [status, (body as Problem).detail];
const DAY_MS = 24 * 60 * 60_000;

/** The model with these nodes in place of its own. */
function withNodes(model: Buffer, nodes: readonly object[], roots: readonly number[]): Buffer {
  const end = 20 + model.readUInt32LE(12);
  const json = JSON.parse(model.subarray(20, end).toString()) as object;
  return glbOf({ ...json, nodes, scenes: [{ nodes: roots }] }, Buffer.from(model.subarray(end + 8)));
}

describe('a model', () => {
  it('gets an address for the record to come, and is told as it is', async () => {
    const model = modelOf({ triangles: 7, picture: await pngOf(64, 32) });
    const { status, body } = await send(model, 'model');
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/products\/assets\/[0-9a-f]{40}\.glb$/),
        kind: 'model',
        bytes: model.length,
        model: {
          triangles: 7,
          textures: [{ width: 64, height: 32 }],
          box: { width: 100, length: 0, height: 100 },
        },
      },
    ]);
    const { url: modelUrl } = body as { url: string };
    const made = await publisher.product({ modelUrl });
    expect(made.modelUrl).toBe(modelUrl);
  });

  it('is measured as its nodes turn, scale and move it', async () => {
    const nodes = [
      { children: [1], scale: [2, 2, 2] },
      { mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], translation: [5, 0.25, 0] },
    ];
    const { body } = await send(withNodes(modelOf(), nodes, [0]));
    const { url, model } = body as { url: string; model: object };
    expect(model).toMatchObject({ box: { width: 0, length: 200, height: 200 } });
    const measured = await publisher.catalogue.publish('GET', `${url}/measured`);
    expect(measured.body).toEqual({ ...model, lowest: 50 });
  });

  it('that is drawn often in a small file has the triangles of all of them', async () => {
    const nodes = Array.from({ length: 5_000 }, () => ({ mesh: 0 }));
    const many = withNodes(
      modelOf({ triangles: 1_000 }),
      nodes,
      nodes.map((_, at) => at),
    );
    expect(refusal(await send(many))).toEqual([
      422,
      'This model has 5,000,000 triangles. At most 50,000 are possible.',
    ]);
  });

  it.each([
    ['cut off', modelOf().subarray(0, 200), 422, /^This file is cut off\./],
    ['with its picture elsewhere', modelOf({ pictureUri: 'wood.bin' }), 422, /other files/],
    ['with its bytes elsewhere', modelElsewhere('scene.bin'), 422, /other files/],
    ['with its bytes on a server', modelElsewhere('https://elsewhere.example/scene.bin'), 422, /other files/],
    ['of nothing but its name', Buffer.from('glTF'), 422, /^This file is cut off\./],
  ])('%s is refused', async (_what, file, status, sentence) => {
    expect(refusal(await send(file))).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('of five million triangles of its own is refused by its size, before it is looked at', async () => {
    expect(refusal(await send(modelOf({ triangles: 5_000_000 }), 'model'))).toEqual([
      413,
      expect.stringMatching(/MB/),
    ]);
  });
});

describe('a picture', () => {
  it('gets an address, whatever its name says, and nothing of a model', async () => {
    const file = await pngOf();
    const { status, body } = await send(file, 'picture');
    const url = expect.stringMatching(/^\/products\/assets\/[0-9a-f]{40}-large\.webp$/);
    expect([status, body]).toEqual([200, { url, kind: 'picture', bytes: file.length }]);
  });

  it('that is a drawing with a script is refused, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const said = { name: 'wood.png', type: 'image/png' };
    for (const path of ['/products/assets', '/materials/upload', '/colorSchemes/upload', '/slides/upload']) {
      const form = fileForm(svg, path === '/products/assets' ? { kind: 'picture' } : {}, said);
      expect([path, ...refusal(await publisher.catalogue.publish('POST', path, form))]).toEqual([
        path,
        415,
        'Send a picture as PNG, JPEG or WebP.',
      ]);
    }
  });

  it('that is cut off is refused', async () => {
    const picture = await pngOf(400, 300);
    expect(refusal(await send(picture.subarray(0, picture.length / 2), 'picture'))).toEqual([
      415,
      'This picture is damaged. Send it again, or another one.',
    ]);
  });

  it('that would unpack to far more than it is, is refused before it is unpacked', async () => {
    const bomb = await pngOf(5_000, 5_000);
    expect(bomb.length).toBeLessThan(500_000);
    expect(refusal(await send(bomb, 'picture'))).toEqual([
      422,
      'This picture has too many pixels. At most 4096 by 4096 are possible.',
    ]);
  });

  it('that calls itself a model is refused, and so is a model that calls itself a picture', async () => {
    expect(refusal(await send(await pngOf(), 'model'))).toEqual([
      415,
      'This is no 3D model. Choose a GLB file.',
    ]);
    expect(refusal(await send(modelOf(), 'picture'))).toEqual([
      415,
      'This is no picture. Choose a PNG, JPEG or WebP file.',
    ]);
  });
});

it('is the publishers’', async () => {
  const body = fileForm(await pngOf());
  for (const [caller, status] of [
    [{ token: tokenOf.customer }, 403],
    [{}, 401],
  ] as const)
    expect((await publisher.catalogue.request('POST', '/products/assets', { ...caller, body })).status).toBe(
      status,
    );
});

describe('a file that no record names', () => {
  const after = (ms: number) => () => new Date(Date.parse(NOW) + ms);
  const tidyAfter = (ms: number) => {
    const { store, blobs } = publisher.catalogue;
    return createPendingAssets({ store, assets: createAssets(blobs, inspectModel), now: after(ms) }).tidy();
  };
  const kept = async (url: string) => (await publisher.catalogue.request('GET', url)).status;
  const sent = async (color: string) => ((await send(await pngOf(8, 8, color))).body as { url: string }).url;

  it('goes after a day, with both its sizes, and not before', async () => {
    const url = await sent('#000011');
    await tidyAfter(DAY_MS);
    expect(await kept(url)).toBe(200);
    await tidyAfter(DAY_MS + 1);
    expect([await kept(url), await kept(url.replace('-large', '-small'))]).toEqual([404, 404]);
  });

  it('has another day when a ZIP that names it as it is here is looked at', async () => {
    const { url } = (await send(modelOf({ triangles: 13 }))).body as { url: string };
    const heads = 'description,left_menu_alias,width,length,height,modelUrl';
    const row = `Rack,Windows,100,1,100,files/${url.split('/').at(-1)}`;
    const later = await serve(publisher.catalogue.store, {
      blobs: publisher.catalogue.blobs,
      now: after(DAY_MS / 2),
    });
    const zip = await zipOf({ 'products.csv': `${heads}\n${row}\n` });
    const sentZip = { token: tokenOf.publisher, body: fileForm(zip) };
    expect((await later.request('POST', '/catalogue/check', sentZip)).body).toMatchObject({ faults: [] });
    await later.stop();
    await tidyAfter(DAY_MS + 1);
    expect(await kept(url)).toBe(200);
    await tidyAfter(1.5 * DAY_MS + 1);
    expect(await kept(url)).toBe(404);
  });

  it('stays once a record names it', async () => {
    const productImage = await sent('#000012');
    await publisher.post('/products/product', productOf({ productImage }));
    await tidyAfter(DAY_MS + 1);
    expect(await kept(productImage)).toBe(200);
    await tidyAfter(3 * DAY_MS);
    expect(await kept(productImage)).toBe(200);
  });

  it('stays once a record has named it, since the change can be taken back', async () => {
    const file = await pngOf(8, 8, '#000013');
    const { url: productImage } = (await send(file)).body as { url: string };
    const [unnamed, { _id }] = [await sent('#000014'), await publisher.product({ productImage })];
    const bare = await publisher.publish('PUT', `/products/product/${_id}`, productOf());
    expect([bare.status, JSON.stringify(bare.body).includes(productImage)]).toEqual([200, false]);
    await tidyAfter(DAY_MS + 1);
    expect([await kept(productImage), await kept(unnamed)]).toEqual([200, 404]);
    // Nor does it go when somebody sends it once more.
    await send(file);
    await tidyAfter(DAY_MS + 1);
    expect(await kept(productImage)).toBe(200);
  });
});
