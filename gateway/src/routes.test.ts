import { CALLS, documentedCalls, PAGES, serviceNames } from '@rackwright/contracts';
import { pathPrefixes } from './index';

it.each(CALLS.map((call) => [`${call.method} ${call.path}`]))('reads %s as a method and a path', (name) => {
  expect(name).toMatch(/^(GET|POST|PUT|DELETE) (\/([A-Za-z0-9._-]+|\{[a-zA-Z_]+\}))+$/);
});

it('lets no two services share a first path segment, and no page share one but /templates', () => {
  const owners = serviceNames.flatMap((service) => pathPrefixes(service));
  expect(new Set(owners).size).toBe(owners.length);
  const shared = Object.values(PAGES).filter((page) => owners.includes(page.split('/')[1] ?? ''));
  expect(shared).toEqual(['/templates/{room_id}']);
});

it('gives each service the calls it owns', () => {
  expect(documentedCalls('reports').map((call) => call.path)).toContain('/log/action');
  expect(pathPrefixes('rooms')).toEqual(['rooms', 'templates', 'share']);
  expect(serviceNames.flatMap((service) => documentedCalls(service))).toHaveLength(CALLS.length);
});
