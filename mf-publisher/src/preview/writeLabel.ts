import { CanvasTexture, SRGBColorSpace } from 'three';
import type { WriteLabel } from './scaleMarks';

/** Dark on a light ground, so that it is read before any covering. */
export const writeLabel: WriteLabel = (text) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 256, height: 96 });
  const ink = canvas.getContext('2d');
  if (!ink) return null;
  ink.font = '600 56px system-ui, sans-serif';
  const width = Math.min(canvas.width, ink.measureText(text).width + 32);
  ink.fillStyle = 'rgb(255 255 255 / 85%)';
  ink.beginPath();
  ink.roundRect(canvas.width - width, 4, width, canvas.height - 8, 20);
  ink.fill();
  ink.fillStyle = '#2b2724';
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  ink.fillText(text, canvas.width - 16, canvas.height / 2);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};
