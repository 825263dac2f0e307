import { ApiError } from '@rackwright/web-kit';
import type { RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bodyOf, field, listOf, open, pick, press, product, sent, type, wood } from './testModels';

describe('a field of a model', () => {
  const answers = (change: jest.Mock) => ({ 'PUT /products/product/Diamond%20bin': change });

  it('says how it is set down, as far as anything follows from it', async () => {
    const change = jest.fn(() => product('Diamond bin'));
    await open('?id=Diamond+bin', undefined, answers(change));
    await screen.findByText('Update model');
    expect((await field('Behind it')).value).toBe('3 cm');
    // What belongs on a wall is turned by it.
    expect(screen.queryByText('Keeps its rotation')).toBeNull();
    fireEvent.click(await field('Its back belongs on a wall'));
    expect((await field('At walls')).value).toBe('rests on it');
    await pick('At walls', 'Walls do not attract it');
    fireEvent.click(await screen.findByLabelText(/^Keeps its rotation/));
    await type('Behind it', '24.5"');
    await type('Beside it', '0');
    await type('Casing', '2.125"');
    fireEvent.click(await screen.findByLabelText(/^Curved front/));
    await type('Price in any wood', '12.34');
    await press('Update');
    await press('Publish now');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(bodyOf(change)).toMatchObject({
      ...{ wallInteraction: 'none', disableAutoOrientation: false, isCurved: true, unit_price: 12.34 },
      borders: { wall: 62.23, default: 0 },
      casing: 5.3975,
    });
  });

  const priced = (unit_price: number, sku: string) => ({ ...wood(unit_price, sku), shopifyVariantId: '' });

  it('is opened at the field that its address names, and leads from a finding to its field', async () => {
    const unsold = product('Diamond bin', { lbs: 0, color_scheme: { mahogany: priced(1, 'R-M'), pine: priced(0, 'R-P') } }); // oxfmt-ignore
    await open('?id=Diamond+bin&field=colors.white.sku', [unsold], {
      'GET /leftMenuItems/leftMenuItems': () => listOf([]),
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add colour'));
    await press('Go to: Weight, lbs');
    expect(document.activeElement).toBe(await field('Weight, lbs'));
    await press('Go to: Prices by wood › Pine › Price');
    expect(document.activeElement).toHaveProperty('value', 'RM 0.00');
  });

  it('is where the finding leads that its shop variant is missing', async () => {
    const { mahogany, pine } = product('Diamond bin').color_scheme;
    const shopifyVariantId = 'gid://shopify/ProductVariant/1';
    const half = product('Diamond bin', {
      color_scheme: { mahogany: { ...mahogany, shopifyVariantId }, pine },
    });
    await open('?id=Diamond+bin', [half], { 'GET /leftMenuItems/leftMenuItems': () => listOf([]) });
    await press('Go to: Prices by wood › Pine › Shopify variant');
    const [, inPine] = await screen.findAllByLabelText('Shopify variant');
    expect(document.activeElement).toBe(inPine);
  });
});

describe('a 3D model', () => {
  const glb = (name = 'rack.glb', bytes = 4) => new File([new Uint8Array(bytes)], name);
  const drop = async (file: File) => {
    const place = (await screen.findByText('3D model')).closest('[role=group]')!;
    await act(async () => void fireEvent.drop(place, { dataTransfer: { files: [file] } }));
  };
  const kept = {
    url: '/products/assets/a.glb',
    kind: 'model',
    bytes: 4,
    model: {
      triangles: 1200,
      textures: [{ width: 64, height: 64 }],
      box: { width: 61.5, length: 30, height: 190.25 },
    },
  };

  it('is dropped before the record is there, and gives the form its size with one press', async () => {
    const keep = jest.fn((_call: RecordedCall) => kept);
    const add = jest.fn((_call: RecordedCall) => product('new'));
    await open('?new=1', [], { 'POST /products/assets': keep, 'POST /products/product': add });
    await screen.findByText(/GLB, at most 8 MB, 50,000 triangles and textures of 2,048 pixels/);
    await drop(glb());
    await screen.findByText('Triangles: 1,200. Textures: 1.');
    await press('Use this size');
    expect((await field('Height')).value).toBe('190.25 cm');
    expect(sent(keep)).toMatchObject({ body: { kind: 'model' } });
    await type('Name', 'Tall rack');
    await pick('Menu item', 'Classic racks');
    await press('Publish');
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(bodyOf(add)).toMatchObject({ modelUrl: kept.url, width: 61.5, length: 30, height: 190.25 });
  });

  it('is refused when it is no model or too large, and with the service’s reason; what is there stays', async () => {
    const reasons = [
      'This file is cut off. Save the model as GLB again, or send it once more.',
      'This is no 3D model. Choose a GLB file.',
      'This model has 50,001 triangles. At most 50,000 are possible.',
      'This model refers to other files. Send one GLB file with everything in it.',
    ];
    const keep = jest.fn((_call: RecordedCall) => {
      if (keep.mock.calls.length === 1) return kept;
      throw new ApiError(422, reasons[keep.mock.calls.length - 2]!);
    });
    await open('?new=1', [], { 'POST /products/assets': keep });
    await type('Name', 'Tall rack');
    await type('Width', 'three cats');
    await drop(glb());
    for (const reason of reasons) {
      await drop(glb());
      await screen.findByText(reason, { selector: '[role=alert]' });
    }
    await drop(glb('rack.png'));
    await screen.findByText('This is no 3D model. Choose a GLB file.', { selector: '[role=alert]' });
    await drop(glb('rack.glb', 8 * 1024 * 1024 + 1));
    await screen.findByText('This file is too large. At most 8 MB are possible.');
    expect(keep).toHaveBeenCalledTimes(1 + reasons.length);
    expect([(await field('Name')).value, (await field('Width')).value]).toEqual(['Tall rack', 'three cats']);
    expect(screen.queryByText('Triangles: 1,200. Textures: 1.')).not.toBeNull();
  });
});
