/** Prints the demonstration shop as JSON: what `GET /products/snapshot` and `GET /materials/materials` would send. */
import { seedContents } from '../../svc-catalogue/src/seeding/seedData';
import { snapshotOf } from '../../svc-catalogue/src/snapshot';

const contents = seedContents();
process.stdout.write(JSON.stringify({ snapshot: snapshotOf(contents), materials: contents.materials }));
