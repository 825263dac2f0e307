import { fieldError, invalidRequest } from '@rackwright/service-kit';

const DATA_URL = /^data:image\/(?:png|jpeg);base64,/;
const OTHER_ALPHABET = /[-_]/;

/**
 * What this is base64 of; null when it is not. The decoder passes over what it does not know, so that fewer bytes come out: no
 * expression that could run out of stack has to go through eight million letters.
 */
function decoded(content: string): Buffer | null {
  const bytes = Buffer.from(content, 'base64');
  const padding = /={0,2}$/.exec(content.slice(-2))?.[0].length ?? 0;
  const isWhole = content !== '' && bytes.length === (content.length / 4) * 3 - padding;
  return isWhole && !OTHER_ALPHABET.test(content) ? bytes : null;
}

/**
 * The bytes of a `data:image/png` or `data:image/jpeg` URL; 400 naming the field for anything else. Whether they are a picture
 * is not looked at here.
 */
export function dataUrlBytes(url: string, field: string): Buffer {
  const head = DATA_URL.exec(url)?.[0];
  const bytes = head === undefined ? null : decoded(url.slice(head.length));
  if (!bytes) throw invalidRequest([fieldError(field, 'not-a-data-url')]);
  return bytes;
}
