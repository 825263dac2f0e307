/** Reaching the limits of calls that may be made only so often. */
import type { Ask } from './row';
import type { World } from './world';

const MOST_TRIES = 400;

/** Makes the call, which has to be one that can be read, until it is refused as made too often; gives it once more. */
export async function untilRefused(world: World, method: string, path: string, ask: Ask): Promise<Ask> {
  const answered = new Set<number>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { status } = await world.send(method, { ...ask, path });
    answered.add(status);
    if (status === 429) return { ...ask, path };
  }
  throw new Error(
    `${method} ${path} was not refused after ${MOST_TRIES} calls, but answered ${[...answered].join()}`,
  );
}

/** More than wait for a turn. */
const BURST = 45;
/** For the turns that came free by the time the first answer arrived; with the burst still less than one person may send. */
const AFTER_BURST = 12;

/** Sends the call many times at once, again some when the first is answered, and gives it once more for right after. */
export async function burst(
  world: World,
  method: string,
  ask: Ask & { readonly path: string },
): Promise<Ask> {
  // All of them end by an answer; what it is does not matter.
  const send = (times: number) => {
    const sent = Array.from({ length: times }, () => world.send(method, ask));
    void Promise.allSettled(sent);
    return sent;
  };
  await Promise.race(send(BURST));
  send(AFTER_BURST);
  return ask;
}
