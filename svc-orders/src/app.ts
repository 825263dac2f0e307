import { quoteRequest } from '@rackwright/contracts';
import type { Catalogue } from '@rackwright/planning';
import {
  anyone,
  parse,
  route,
  service,
  type Handler,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { checkedProject } from './checkedProject';
import { makeQuote } from './quote';

export interface OrdersApp {
  /** The catalogue as last known; 503 while it cannot be had. */
  readonly catalogue: () => Promise<Catalogue>;
  /** Signs quotes; at least 32 characters. */
  readonly quoteSecret: string;
  readonly now: () => Date;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

const quote =
  ({ catalogue, quoteSecret, now }: OrdersApp): Handler =>
  async (req, res) => {
    const body = parse(quoteRequest, req.body);
    const prices = await catalogue();
    const project = checkedProject(body.project, prices);
    res.json(makeQuote(project, { catalogue: prices, secret: quoteSecret, now: now() }));
  };

/** Every route that is answered. */
export const createOrdersApp = (app: OrdersApp): Service =>
  service({
    ...app.frame,
    name: 'orders',
    routes: (router) => {
      route(router, 'post', '/orders/quote', { who: anyone }, quote(app));
    },
  });
