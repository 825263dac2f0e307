/**
 * Loaded before a part: while there is a file with its PORT as a name in FULL_DISKS, its files take some bytes of what is written and no
 * more, as on a full disk. What is there already may be overwritten.
 */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BYTES_TAKEN = 10;
const { FULL_DISKS, PORT } = process.env;

if (FULL_DISKS && PORT) {
  const isFull = () => existsSync(path.join(FULL_DISKS, PORT));
  const noSpace = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  // What every open file has its methods from.
  const handle = await open(fileURLToPath(import.meta.url));
  const files = Object.getPrototypeOf(handle);
  await handle.close();
  const { write, writeFile } = files;
  files.writeFile = async function (data, ...how) {
    if (!isFull()) return Reflect.apply(writeFile, this, [data, ...how]);
    await Reflect.apply(write, this, [Buffer.from(data).subarray(0, BYTES_TAKEN)]);
    throw noSpace();
  };
  files.write = async function (...given) {
    if (isFull() && (await this.stat()).size === 0) throw noSpace();
    return Reflect.apply(write, this, given);
  };
}
