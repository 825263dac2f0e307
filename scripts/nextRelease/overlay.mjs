/**
 * A plugin of esbuild that makes of this release the next one: wherever a module is imported that has one of its name here, that one
 * is taken. It builds on the module itself.
 */
import path from 'node:path';

const here = import.meta.dirname;
const packages = path.join(here, '../../packages');
const replaced = new Map(
  ['contracts/src/events', 'service-kit/src/bus', 'service-kit/src/outbox', 'service-kit/src/route'].map(
    (module) => [path.join(packages, `${module}.ts`), path.join(here, `${path.basename(module)}.ts`)],
  ),
);

export default {
  name: 'next release',
  setup(build) {
    build.onResolve({ filter: /\/(events|bus|outbox|route)$/ }, ({ path: asked, resolveDir, importer }) => {
      const found =
        path.dirname(importer) === here ? undefined : replaced.get(`${path.resolve(resolveDir, asked)}.ts`);
      return found === undefined ? undefined : { path: found };
    });
  },
};
