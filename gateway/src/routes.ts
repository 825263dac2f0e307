import { CALLS, type ServiceName } from '@rackwright/contracts';

/** The first path segments a service owns, without slashes, each once. */
export function pathPrefixes(service: ServiceName): readonly string[] {
  const own = CALLS.filter((call) => call.service === service);
  return [...new Set(own.map((call) => call.path.split('/')[1] ?? ''))];
}
