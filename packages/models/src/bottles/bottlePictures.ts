/** Pictures computed from tables: the colours and surfaces of bottles. No files, no canvas. */
import { DataTexture, LinearSRGBColorSpace, NearestFilter, SRGBColorSpace } from 'three';
import type { Pixels } from '../noise';
import { type BottlePart, type Wine, WINE_COLOURS, WINES } from './wines';

/** Columns of the bottles' palette. */
export const PALETTE = { glass: 0, shoulder: 1, capsule: 2, cap: 3, label: 4 } as const;
export const PALETTE_COLUMNS = 8;
function palettePixels(colour: (wine: Wine, part: BottlePart) => readonly [number, number, number]): Pixels {
  const bytes = new Uint8Array(PALETTE_COLUMNS * WINES * 4).fill(255);
  for (let wine = 0; wine < WINES; wine += 1)
    for (const part of Object.keys(PALETTE) as BottlePart[])
      bytes.set(colour(wine as Wine, part), (wine * PALETTE_COLUMNS + PALETTE[part]) * 4);
  return { width: PALETTE_COLUMNS, height: WINES, bytes };
}

export const winePixels = (): Pixels => palettePixels((wine, part) => WINE_COLOURS[wine][part]);

/** Green is roughness, blue is metalness. */
export const bottleSurfacePixels = (): Pixels =>
  palettePixels(
    (_wine, part) =>
      (
        {
          glass: [0, 26, 0],
          shoulder: [0, 30, 0],
          capsule: [0, 92, 70],
          cap: [0, 84, 90],
          label: [0, 225, 0],
        } as const
      )[part],
  );

/** A table of colours or surface values, read pixel by pixel. */
export function tableTexture(pixels: Pixels, isColour: boolean): DataTexture {
  const texture = new DataTexture(pixels.bytes, pixels.width, pixels.height);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.colorSpace = isColour ? SRGBColorSpace : LinearSRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
