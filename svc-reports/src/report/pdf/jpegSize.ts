/** Whether the size is in segments with this marker: there are sixteen kinds of frames, and three other segments among their numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height in pixels, which pdfkit tells nobody before it draws. Throws for what is no JPEG. */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) throw new Error('a picture is no JPEG');
  let at = 2;
  while (!isFrame(view.getUint8(at + 1))) at += 2 + view.getUint16(at + 2);
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}
