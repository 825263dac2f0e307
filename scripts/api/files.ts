/** Files that publishers send. */
import { zipOf } from '../../shells/web/e2e/zipOf';
import { modelOf } from '../../svc-catalogue/src/testForms';
import { png } from './png';
import type { Form, SentFile } from './row';

type Fields = Form['fields'];

export const pictureFile = (width = 400, height = 300): SentFile => ({
  name: 'picture.png',
  type: 'image/png',
  bytes: png(width, height),
});
/** `texture` is the address of a picture outside. */
export const modelFile = (texture?: string): SentFile => ({
  name: 'model.glb',
  type: 'model/gltf-binary',
  bytes: modelOf(texture === undefined ? {} : { pictureUri: texture }),
});
/** Says that it has 25 million pixels. */
export const giantPicture = (): SentFile => ({ ...pictureFile(), bytes: png(5_000, 1, 5_000) });
/** What begins as a picture does, and ends too early. */
export const brokenPicture = (): SentFile => {
  const whole = pictureFile();
  return { ...whole, bytes: whole.bytes.subarray(0, 60) };
};
export const drawing: SentFile = {
  name: 'drawing.png',
  type: 'image/png',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
};

export const formOf = (file: SentFile, fields: Fields = {}): Form => ({ fields, file });

/** Where a ZIP says twice how many files it has, from its end. */
const COUNTS_FROM_END = [14, 12];

/** An archive of one file, not compressed; `entries` is how many files it says it has. */
export function zipFile(name: string, text: string, entries = 1): SentFile {
  const bytes = zipOf({ [name]: Buffer.from(text) });
  for (const from of COUNTS_FROM_END) bytes.writeUInt16LE(entries, bytes.length - from);
  return { name: 'catalogue.zip', type: 'application/zip', bytes };
}
