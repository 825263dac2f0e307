/** The one colour of the shop and the tones that the product makes of it, readable on light and on dark. Without anything of the contracts. */

/** The product's own, while no shop has one. */
export const OWN_ACCENT = '#7b1e3a';
/** Of text on what is behind it, to one (WCAG 2.2 AA). */
export const READABLE = 4.5;

/** What text in the accent stands on: the lowest contrast is with the last of each. */
const LIGHT = ['#ffffff', '#faf7f2', '#f3eee6'] as const;
const DARK = ['#161311', '#1f1b18', '#2a2520'] as const;
const [WHITE, BLACK] = ['#ffffff', '#000000'] as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Red, green and blue, each 0 to 255. */
const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG's relative luminance, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours `#rrggbb`: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** `share` of `other` in `colour`, 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const lowestOn = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(colour, ground)));

/** The nearest one towards `end` that can be read on all of these. */
function readableOn(colour: string, grounds: readonly string[], end: string): string {
  let found = colour;
  for (let share = 0.01; share <= 1 && lowestOn(found, grounds) < READABLE; share += 0.01)
    found = mixed(colour, end, share);
  return found;
}

/** Too pale for text on light paper, with the lowest contrast and the nearest colour that would do; null for one that can be read. */
export function paleAccent(colour: string): { readonly contrast: number; readonly instead: string } | null {
  const contrast = lowestOn(colour, LIGHT);
  return contrast >= READABLE ? null : { contrast, instead: readableOn(colour, LIGHT, BLACK) };
}

/** Roles of a colour in one scheme: text and filled controls, pointed at, behind text in the accent. */
export interface AccentTones {
  readonly plain: string;
  readonly strong: string;
  readonly soft: string;
}

/** An accent that can be read on light, as it is there and, lightened until it can be read, on dark. */
export function accentTones(colour: string): { readonly light: AccentTones; readonly dark: AccentTones } {
  const dark = mixed(colour, DARK[0], 0.75);
  const plain = readableOn(colour, [...DARK, dark], WHITE);
  const soft = [0.92, 0.94, 0.96, 0.98].map((share) => mixed(colour, WHITE, share));
  return {
    light: {
      plain: colour,
      strong: mixed(colour, BLACK, 0.18),
      soft: soft.find((one) => contrastOf(colour, one) >= READABLE) ?? WHITE,
    },
    dark: { plain, strong: mixed(plain, WHITE, 0.35), soft: dark },
  };
}

/** Ten shades as the UI library has them: 7 is the light scheme's, 3 the dark one's. */
export function accentShades(colour: string): readonly string[] {
  const { light, dark } = accentTones(colour);
  const between = (share: number) => mixed(dark.plain, light.plain, share);
  return [
    mixed(colour, WHITE, 0.95),
    mixed(colour, WHITE, 0.88),
    dark.strong,
    dark.plain,
    ...[0.3, 0.55, 0.8].map(between),
    light.plain,
    light.strong,
    mixed(colour, BLACK, 0.4),
  ];
}
