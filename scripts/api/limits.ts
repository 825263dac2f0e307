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
