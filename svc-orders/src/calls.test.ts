import { quoteSchema } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle } from '@rackwright/planning/testRooms';
import { callsContract, silentLogger, testService, testTokens } from '@rackwright/service-kit/testing';
import { createOrdersApp } from './app';
import { wireSnapshot } from './testCatalogueServer';

const catalogue = readCatalogue(wireSnapshot());

async function makeWorld() {
  const { keys, bad } = testTokens();
  const http = await testService(
    createOrdersApp({
      catalogue: async () => catalogue,
      quoteSecret: 'a secret of more than 32 characters',
      now: () => new Date('2030-01-02T03:04:05.000Z'),
      frame: { keys, logger: silentLogger(), ready: {} },
    }),
  );
  return { http, badTokens: bad, stop: () => http.stop() };
}

const rack = placedAt(productOf(catalogue, 'CL-IND-4'), 60, 150, { id: 'rack' });

callsContract(makeWorld, {
  'POST /orders/quote': () => ({
    body: { project: projectOf(rectangle(400, 300, { objects: [rack] })) },
    status: 200,
    answer: quoteSchema,
  }),
});
