/** What the mail catcher has caught. */
import type { World } from './world';

interface Mail {
  readonly text?: string;
  readonly html?: string;
  readonly to: readonly { readonly address: string }[];
}

/** The first match of the pattern in a mail to the address; waits until one is there. */
export async function foundInMail(world: World, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await world.until(async () => {
    const answer = await fetch(new URL('email', `${world.system.mailUrl.replace(/\/$/, '')}/`));
    const mails = ((await answer.json()) as Mail[]).filter(({ to }) =>
      to.some((one) => one.address.toLowerCase() === address.toLowerCase()),
    );
    found = mails.map(({ text = '', html = '' }) => pattern.exec(`${text}\n${html}`)?.[1]).find(Boolean);
    return found !== undefined;
  }, `a mail to ${address} with ${pattern}`);
  return found ?? '';
}
