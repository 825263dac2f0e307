/** First saves that are sent again with the key they had before. */
import { randomBytes } from 'node:crypto';
import { emptyRoom } from './projects';
import type { Ask, Refusal } from './row';
import type { Made, Person, World } from './world';

/** Earlier states of a project that are kept. */
const STATES_KEPT = 20;

async function made(
  world: World,
  path: string,
  by: Person,
): Promise<{ readonly ask: Ask; readonly first: Made }> {
  const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
  const ask = { path, by, headers, body: { room: emptyRoom(), notSendEmailToUser: true } };
  return { ask, first: await world.make('POST', path, ask) };
}

/** What saving at this path refuses of a key that was there before. */
export function resent(
  path: string,
  owner: (world: World) => Person,
): Readonly<Record<404 | 412 | 422, readonly Refusal[]>> {
  const after =
    (then: (world: World, at: Ask & { readonly path: string }, first: Made) => Promise<unknown>) =>
    async (world: World): Promise<Ask> => {
      const by = owner(world);
      const { ask, first } = await made(world, path, by);
      await then(world, { path: `${path}/${String(first.body['_id'])}`, by }, first);
      return ask;
    };
  return {
    404: [
      {
        when: 'sent again for a project that was deleted since',
        ask: after((world, at, { etag }) =>
          world.make('DELETE', at.path, { ...at, headers: { 'if-match': etag } }),
        ),
      },
    ],
    412: [
      {
        when: `sent again for a project that was changed ${STATES_KEPT} times since`,
        ask: after(async (world, at, first) => {
          let { etag } = first;
          for (let times = 0; times < STATES_KEPT; times += 1) {
            const changed = { ...at, headers: { 'if-match': etag }, body: { room: emptyRoom() } };
            ({ etag } = await world.make('PUT', at.path, changed));
          }
        }),
      },
    ],
    422: [
      {
        when: 'with a key that came with another body',
        ask: async (world) => {
          const { ask } = await made(world, path, owner(world));
          return { ...ask, body: { room: emptyRoom('Something else') } };
        },
      },
    ],
  };
}
