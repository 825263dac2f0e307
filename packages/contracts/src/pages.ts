/** The pages of the product, by name: with parameters in braces. The gateway serves them, the shell shows them, mails lead to them. */
export const PAGES = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgot: '/forgot',
  reset: '/reset/{user_id}',
  confirm: '/confirm/{user_id}',
  account: '/account',
  planning: '/planning',
  project: '/planning/{room_id}',
  template: '/templates/{room_id}',
  browsing: '/browsing/{room_id}',
  proposal: '/proposals/{proposal_id}',
  print: '/print/{room_id}',
  models: '/models_publish',
  pricing: '/pricing_publishing',
  configuration: '/app-configuration',
  materials: '/material_publish',
  trimAndFillers: '/trim_and_filler',
  leftMenu: '/left_menu_publish',
  slides: '/intro_slides_publish',
  colorSchemes: '/color_sheme_publish',
  discounts: '/discount_publish',
  toolTips: '/tool_tips_publish',
  helpTips: '/help_tips_publish',
  notificationEmails: '/notification_emails_publish',
  translations: '/translations_publish',
  catalogueCheck: '/catalogue_check',
  wholeCatalogue: '/whole_catalogue',
  releases: '/releases',
  catalogueHistory: '/catalogue_history',
  templates: '/templates_publish',
  salesAccount: '/salesAccount',
  salesAnswers: '/salesAccount/answers',
  salesCustomers: '/salesAccount/customers',
  salesAnalytics: '/salesAccount/analytics',
  adminLogin: '/admin/login',
  admin: '/admin/main',
  adminStaff: '/admin/staff',
  adminActivity: '/admin/activity',
  adminAudit: '/admin/audit',
  operations: '/admin/operations',
  shopSettings: '/admin/settings',
} as const;
export type PageName = keyof typeof PAGES;

/** Pages whose query holds a secret, so that no other address is told of them. */
export const SECRET_PAGES: readonly PageName[] = ['reset', 'confirm', 'browsing', 'admin'];

/** The page that is a document of its own. */
export const CHECKOUT_PAGE = '/checkout/{checkout_id}';

export { filledPath } from './paths';
