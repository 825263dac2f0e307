import { CALLS, type ServiceName } from '@rackwright/contracts';

/** The page that is a document of its own. */
export const CHECKOUT_PAGE = '/checkout/{checkout_id}';

/** Every page of the shell; a call of the same path wins, as with the three fixed calls under /templates. */
export const PAGES: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/forgot',
  '/reset/{user_id}',
  '/confirm/{user_id}',
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

/** Pages whose query holds a secret, so that no other address is told of them. */
export const SECRET_PAGES: readonly string[] = [
  '/reset/{user_id}',
  '/confirm/{user_id}',
  '/browsing/{room_id}',
];

/** The first path segments a service owns, without slashes, each once. */
export function pathPrefixes(service: ServiceName): readonly string[] {
  const own = CALLS.filter((call) => call.service === service);
  return [...new Set(own.map((call) => call.path.split('/')[1] ?? ''))];
}
