/** The demonstration shop as a planner loads it, read from the seeds without a running system. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { WireMaterial } from '@rackwright/contracts';
import { readCatalogue, type Catalogue, type CatalogueSnapshot } from '@rackwright/planning';

export interface SeededShop {
  readonly snapshot: CatalogueSnapshot;
  readonly catalogue: Catalogue;
  readonly materials: readonly WireMaterial[];
}

const MOST_BYTES = 64 * 1024 * 1024;

/** In a process of its own: the service imports its seeds as its bundler does, which a test runner does not. */
export function seededShop(): SeededShop {
  const program = path.join(import.meta.dirname, 'printShop.ts');
  const text = execFileSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  const { snapshot, materials } = JSON.parse(text) as Pick<SeededShop, 'snapshot' | 'materials'>;
  return { snapshot, catalogue: readCatalogue(snapshot), materials };
}
