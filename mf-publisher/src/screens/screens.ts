/** The screens of the publishers by path, in the order in which a catalogue is made. */
export const screens = [
  { path: '/models_publish', title: 'Models' },
  { path: '/pricing_publishing', title: 'Prices' },
  { path: '/material_publish', title: 'Materials' },
  { path: '/color_sheme_publish', title: 'Colour schemes' },
  { path: '/trim_and_filler', title: 'Trim and filler' },
  { path: '/left_menu_publish', title: 'Menu items' },
  { path: '/discount_publish', title: 'Discounts' },
  { path: '/intro_slides_publish', title: 'Intro slides' },
  { path: '/help_tips_publish', title: 'Help tips' },
  { path: '/tool_tips_publish', title: 'Tool tips' },
  { path: '/notification_emails_publish', title: 'Notification e-mails' },
  { path: '/app-configuration', title: 'Configuration' },
] as const;

export type Screen = (typeof screens)[number];

/** The models are where a path of nobody's leads. */
export function screenAt(pathname: string): Screen {
  return screens.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? screens[0];
}
