import type { Form, SentFile } from './row';

const BOUNDARY = '----walk-of-every-call';

function part(name: string, value: string | SentFile): Buffer {
  const disposition = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  if (typeof value === 'string') return Buffer.from(`${disposition}\r\n\r\n${value}\r\n`);
  const head = `${disposition}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), value.bytes, Buffer.from('\r\n')]);
}

/** The form as a browser sends it. */
export function multipart({ fields, file, more = [] }: Form): {
  readonly contentType: string;
  readonly body: Buffer;
} {
  const parts = [...Object.entries(fields), ...(file === null ? [] : [['file', file] as const]), ...more];
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      ...parts.map(([name, value]) => part(name, value)),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  };
}
