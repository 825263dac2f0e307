/** The screens of the publishers by path, named as their titles in the catalogue of texts, in the order in which a catalogue is made. */
export const screens = [
  { path: '/models_publish', name: 'models' },
  { path: '/pricing_publishing', name: 'prices' },
  { path: '/material_publish', name: 'materials' },
  { path: '/color_sheme_publish', name: 'colourSchemes' },
  { path: '/trim_and_filler', name: 'trimAndFiller' },
  { path: '/left_menu_publish', name: 'menuItems' },
  { path: '/discount_publish', name: 'discounts' },
  { path: '/intro_slides_publish', name: 'slides' },
  { path: '/help_tips_publish', name: 'helpTips' },
  { path: '/tool_tips_publish', name: 'toolTips' },
  { path: '/notification_emails_publish', name: 'emails' },
  { path: '/app-configuration', name: 'configuration' },
] as const;

export type Screen = (typeof screens)[number];

/** The models are where a path of nobody's leads. */
export function screenAt(pathname: string): Screen {
  return screens.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? screens[0];
}
