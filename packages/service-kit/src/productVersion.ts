import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the product and of this build, as `1.3.5-0a1b2c3d`, from what the build wrote beside the bundle; `sources` where there is none. */
export function productVersion(): string {
  try {
    const file = path.join(path.dirname(process.argv[1] ?? ''), 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string };
    return version ?? 'sources';
  } catch {
    return 'sources';
  }
}
