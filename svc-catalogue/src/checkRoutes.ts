/** The product doctor over the whole catalogue, and what it knows of a model. */
import { productCalls } from '@rackwright/contracts';
import { openDoctor } from '@rackwright/planning';
import { notFound, route, type Route } from '@rackwright/service-kit';
import type { HeldCatalogue } from './reading/heldCatalogue';
import type { MeasuredModels } from './uploads/measuredModels';

export const checkRoutes = (held: HeldCatalogue, measured: MeasuredModels): readonly Route[] => [
  route(productCalls.check, async () => {
    const { contents } = await held.current();
    const products = contents.products.filter(({ visible }) => visible);
    const models = products.flatMap(({ modelUrl }) => (modelUrl === '' ? [] : [modelUrl]));
    const known = await measured.known(models);
    const examine = openDoctor(contents);
    const findings = products.flatMap((product) =>
      examine(product, known.models.get(product.modelUrl)).map((finding) => ({
        _id: product._id,
        name: product.description,
        ...finding,
      })),
    );
    return { checked: products.length, unmeasured: known.waiting, findings };
  }),
  route(productCalls.measuredModel, async ({ params: { name } }) => {
    const model = await measured.of(name);
    if (!model) throw notFound();
    return model;
  }),
];
