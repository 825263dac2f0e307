/** The mailbox behind an address: `ada+cellar@x.example` is Ada's as `Ada@x.example` is. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return name === '' ? address : `${name}${address.slice(at)}`;
}
