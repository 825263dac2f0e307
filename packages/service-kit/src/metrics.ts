import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { productVersion } from './productVersion';

let ofProcess: Registry | undefined;
/** The figures of the process: taken once, whatever runs in it, for what takes them is never let go of. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The Prometheus figures of one service; `inFlight` says how many requests it answers just now. */
export function createMetrics(service: string, inFlight: () => number) {
  const registry = Registry.merge([processMetrics()]);
  registry.setDefaultLabels({ service });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests answered 503 because too many were under way, or took too long',
    registers: [registry],
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being answered',
    registers: [registry],
    collect() {
      this.set(inFlight());
    },
  });
  new Gauge({
    name: 'rackwright_build_info',
    help: 'Always 1; its label says which version and build runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion() }, 1);
  return { registry, requests, refused };
}

export type Metrics = ReturnType<typeof createMetrics>;
