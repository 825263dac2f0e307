/** Starts the stand-in for a shop at Shopify: a program of its own, for the embedded run. Without its settings it does not start. */
import { z } from 'zod';
import { shopifySandbox } from '../sandbox/shopify/server';

const { PORT, HOST, PUBLIC_URL, SHOPIFY_TOKEN } = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** What the addresses of checkout pages begin with. */
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
    SHOPIFY_TOKEN: z.string().min(1),
  })
  .parse(process.env);

const server = shopifySandbox({ publicUrl: PUBLIC_URL, token: SHOPIFY_TOKEN });
const stop = (): void => {
  server.close();
  server.closeAllConnections();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
server.listen(PORT, HOST);
