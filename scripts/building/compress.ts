import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|txt|map|wasm|glb)$/;
/** Below it the headers weigh more than what is saved. */
const SMALLEST_BYTES = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Puts a .br (quality 11) and a .gz beside every text file of the folder that is worth it. Pages are left out: the gateway
 * writes into them. What was compressed before comes from the cache, by content.
 */
export async function compressFolder(folder: string, cacheFolder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => compressFile(file, cacheFolder)));
}

async function compressFile(file: string, cacheFolder: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const cached = path.join(cacheFolder, createHash('sha256').update(content).digest('hex'));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    once(`${cached}.gz`, () => toGzip(content, { level: 9 })),
    once(`${cached}.br`, () => toBrotli(content, { params })),
  ]);
  await Promise.all(['br', 'gz'].map((kind) => copyFile(`${cached}.${kind}`, `${file}.${kind}`)));
}

/** Makes a file that is not there: whole or not at all, whoever else makes it, and wherever this ends. */
async function once(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  const arriving = `${file}.${randomUUID()}`;
  await writeFile(arriving, await make());
  await rename(arriving, file);
}
