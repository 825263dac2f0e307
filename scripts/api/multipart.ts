import type { Form } from './row';

const BOUNDARY = '----walk-of-every-call';

const part = (disposition: string, type: string | null): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === null ? '' : `Content-Type: ${type}\r\n`}\r\n`;

/** The form as a browser sends it, its file in the field `file`. */
export function multipart({ fields, file }: Form): { readonly contentType: string; readonly body: Buffer } {
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`, null)}${value}\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      Buffer.from(texts.join('')),
      Buffer.from(part(`name="file"; filename="${file.name}"`, file.type)),
      file.bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}
