/** Which city an address is in, by a database that the operator names. */
import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import { z } from 'zod';
import { NOT_SET } from './client';

/** The city's English name; '(not set)' where it is not known, and for addresses of private networks. */
export type CityOf = (address: string) => string;

export const noCities: CityOf = () => NOT_SET;

/** Addresses whose city is remembered. */
const CACHE = 2_000;

/** As MaxMind writes it, and as DB-IP Lite does. */
const recordSchema = z.object({
  city: z.union([
    z.object({ names: z.object({ en: z.string() }) }).transform((city) => city.names.en),
    z.string(),
  ]),
});

const nameIn = (record: Response | null): string => recordSchema.safeParse(record).data?.city || NOT_SET;

/** An address of version 4 in its own form, whatever form the socket gave it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Reads each database into memory once. The first that knows a city wins, so one for each version of addresses may be
 * given. Rejects when a file cannot be read as such a database.
 */
export async function openCities(files: readonly string[]): Promise<CityOf> {
  const readers: Reader<Response>[] = [];
  for (const file of files) readers.push(await open<Response>(file, { cache: { max: CACHE } }));
  return (told) => {
    const address = plain(told);
    const version = isIP(address);
    if (version === 0) return NOT_SET;
    for (const reader of readers) {
      if (version === 6 && reader.metadata.ipVersion === 4) continue;
      const name = nameIn(reader.get(address));
      if (name !== NOT_SET) return name;
    }
    return NOT_SET;
  };
}
