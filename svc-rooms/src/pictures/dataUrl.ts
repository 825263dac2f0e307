import { invalidRequest } from '@rackwright/service-kit';
import { messages } from '../messages';

const DATA_URL = /^data:image\/(?:png|jpeg);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bytes of a `data:image/png` or `data:image/jpeg` URL; 400 naming the field for anything else. Whether they are a picture
 * is not looked at here.
 */
export function dataUrlBytes(url: string, field: string): Buffer {
  const head = DATA_URL.exec(url)?.[0];
  const content = head === undefined ? '' : url.slice(head.length);
  if (content.length % 4 !== 0 || !BASE64.test(content))
    throw invalidRequest([{ path: field, message: messages['not-a-data-url'] }]);
  return Buffer.from(content, 'base64');
}
