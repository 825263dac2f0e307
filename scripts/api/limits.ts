/** Reaching the limits of calls that may be made only so often. */
import type { Ask } from './row';
import type { World } from './world';

const MOST_TRIES = 400;

/** Makes the call until it is refused as made too often, which counts also when its body is refused; gives it once more. */
export async function untilRefused(world: World, method: string, path: string, ask: Ask): Promise<Ask> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { status } = await world.send(method, { ...ask, path });
    if (status === 429) return { ...ask, path };
  }
  throw new Error(`${method} ${path} was not refused after ${MOST_TRIES} calls`);
}

/** More than wait for a turn to be encoded. */
const BURST = 45;

/** Sends the call many times at once without waiting, and gives it once more for when the others are being answered. */
export async function burst(
  world: World,
  method: string,
  ask: Ask & { readonly path: string },
): Promise<Ask> {
  const sent = Array.from({ length: BURST }, () => world.send(method, ask));
  // All of them end by an answer; what it is does not matter.
  void Promise.allSettled(sent);
  await Promise.race(sent);
  return ask;
}
