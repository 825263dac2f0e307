/** Which e-mail addresses are taken. Without anything else of the contracts, so that the first page can afford it. */

/** One plain address and nothing else: the pattern by which `z.email` takes one apart. */
const PLAIN = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const [LONGEST, LONGEST_NAME] = [254, 64];

/**
 * Whether there can be such a host: a label of an international name is what its letters make of it (IDNA). A label that is not ASCII
 * stands before it, since a host of nothing but ASCII is taken as it is by every URL of today.
 */
function isHost(domain: string): boolean {
  try {
    return new URL(`http://é.${domain}`).hostname === `xn--9ca.${domain.toLowerCase()}`;
  } catch {
    return false;
  }
}

/** False for a plain address that no mail server takes: its parts are too long, or its domain is none. */
export function isMailable(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isShort = address.length <= LONGEST && at <= LONGEST_NAME;
  return isShort && domain.split('.').every((label) => LABEL.test(label)) && isHost(domain);
}

/** What the services take. */
export const isEmailAddress = (text: string): boolean => PLAIN.test(text) && isMailable(text);
