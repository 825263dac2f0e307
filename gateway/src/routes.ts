/** The route table as the gateway reads it: every documented call with its service, and every page of the shell. */
import { CALLS as callTable, serviceNames, type CallRoute as Call } from '@rackwright/contracts';

export { BODY_LIMIT_BYTES, type BodyLimit, type Method } from '@rackwright/contracts';

/** A service by the name of its folder. */
export type ServiceName = `svc-${Call['service']}`;
export const SERVICES: readonly ServiceName[] = serviceNames.map((name) => `svc-${name}` as const);

export interface CallRoute extends Omit<Call, 'service'> {
  readonly service: ServiceName;
}

/** Every documented call, in the order of the documentation. */
export const CALLS: readonly CallRoute[] = callTable.map((call) => ({
  ...call,
  service: `svc-${call.service}` as const,
}));

/** Every page of the shell; a call of the same path wins, as with the three fixed calls under /templates. */
export const PAGES: readonly string[] = [
  '/',
  '/login',
  '/forgot',
  '/reset/{user_id}',
  '/account',
  '/planning',
  '/planning/{room_id}',
  '/templates/{room_id}',
  '/browsing/{room_id}',
  '/print/{room_id}',
  '/models_publish',
  '/pricing_publishing',
  '/app-configuration',
  '/material_publish',
  '/trim_and_filler',
  '/left_menu_publish',
  '/intro_slides_publish',
  '/color_sheme_publish',
  '/discount_publish',
  '/tool_tips_publish',
  '/help_tips_publish',
  '/notification_emails_publish',
  '/salesAccount',
  '/admin/login',
  '/admin/main',
];

/** The calls one service owns: each is answered, with 501 as long as nothing better exists. */
export function documentedCalls(service: ServiceName): readonly CallRoute[] {
  return CALLS.filter((call) => call.service === service);
}

/** The first path segments a service owns, without slashes, each once. */
export function pathPrefixes(service: ServiceName): readonly string[] {
  return [...new Set(documentedCalls(service).map((call) => call.path.split('/')[1] ?? ''))];
}
