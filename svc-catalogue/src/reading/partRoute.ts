import type { CallAddress, Call, CallContract } from '@rackwright/contracts';
import { notFound, route, type Route } from '@rackwright/service-kit';
import type { z } from 'zod';
import type { Contents } from '../collections';
import { sendCached } from './compressedAnswer';
import type { Held, HeldCatalogue } from './heldCatalogue';

export interface Gives<T> extends CallContract {
  readonly gives: z.ZodType<T>;
}

/** A call that gives a part of the catalogue, with the ETag of its content unless another one is made for it; 404 while it is missing. */
export const partRoute = <T extends object>(
  catalogue: HeldCatalogue,
  call: Call<CallAddress, Gives<T>>,
  part: (contents: Contents) => T | null,
  etag?: (body: T, held: Held) => string,
): Route =>
  route(call, async ({ req, res }) => {
    const held = await catalogue.current();
    const body = part(held.contents);
    if (!body) throw notFound();
    return sendCached({ req, res }, body, etag?.(body, held));
  });
