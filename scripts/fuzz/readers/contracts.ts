/** What every call takes, read by its contract as the services do. */
import fc from 'fast-check';
import { CALLS } from '@rackwright/contracts';
import { schemasOf } from '@rackwright/contracts/openapi';
import { Failure, parse } from '@rackwright/service-kit';
import type { z } from 'zod';
import { schemaValues } from '../schemaValues';
import { changedJson } from './changedJson';
import { must, readerOf, type Reader } from './reader';

const BAD_REQUEST = 400;

interface Taken {
  readonly schema: z.ZodType;
  readonly sent: unknown;
}

function read({ schema, sent }: Taken): string {
  try {
    const taken: unknown = parse(schema, sent);
    const again = schema.safeParse(JSON.parse(JSON.stringify(taken ?? null)) ?? undefined);
    must(again.success, `what was taken is not taken again: ${again.error?.message}`);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { errors = [], says } = error.extra;
    must(error.status === BAD_REQUEST, `refused with ${error.status}`);
    must(errors.length > 0 && says !== undefined, 'refused without saying why');
    for (const { path, message, says: said } of errors)
      must(message !== '' && said !== undefined && message !== said.code, `no words for ${path}: ${message}`);
    return 'refused';
  }
}

export function contractsReader(): Promise<Reader> {
  const schemas = CALLS.flatMap(({ takes, query }) =>
    [takes, query].filter((schema) => schema !== undefined),
  );
  const { asked, components } = schemasOf(schemas, 'input');
  const cases = schemas.map((schema, at) => {
    const made = schemaValues(asked[at]!, components);
    return made.chain((value) => changedJson([value], made)).map((sent) => ({ schema, sent }));
  });
  return Promise.resolve(readerOf({ cases: fc.oneof(...cases), read }));
}
