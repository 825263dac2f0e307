import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Shade 7 of each is the light theme's colour of that role, shade 3 the dark theme's. */
const wine: MantineColorsTuple = ['#fbf2f5', '#f5e1e8', '#e8b9c7', '#d4728c', '#c35876', '#a83a5b', '#922b4b', '#7b1e3a', '#65172f', '#4d1023']; // oxfmt-ignore
const oak: MantineColorsTuple = ['#fbf6ee', '#f3e8d6', '#e6d0ad', '#c79d62', '#c0934f', '#b98a52', '#a17545', '#7d5932', '#69492a', '#4e361f']; // oxfmt-ignore
const leaf: MantineColorsTuple = ['#f0f6f2', '#dcebe1', '#b9d7c3', '#8fbf9f', '#6ca47f', '#568d69', '#4a7b5c', '#3f6b4f', '#32563f', '#243f2e']; // oxfmt-ignore
const amber: MantineColorsTuple = ['#fdf6e7', '#f9e8c2', '#f0cd83', '#e0a93b', '#cf9320', '#bc820f', '#ab7405', '#9a6700', '#7a5200', '#5a3c00']; // oxfmt-ignore
const red: MantineColorsTuple = ['#fdf1f0', '#fadcda', '#f4b5b1', '#f0948d', '#e26a61', '#d34a41', '#c4372e', '#b3261e', '#931d16', '#6e140f']; // oxfmt-ignore
const gray: MantineColorsTuple = ['#faf7f2', '#f3eee6', '#e6dfd5', '#d6ccbf', '#b8ac9d', '#94897c', '#7d7266', '#6f655a', '#38322c', '#26211c']; // oxfmt-ignore
const dark: MantineColorsTuple = ['#f3ede4', '#d9cfc2', '#a99e91', '#7e7468', '#524a41', '#3a332d', '#2a2520', '#1f1b18', '#161311', '#0f0d0b']; // oxfmt-ignore

const colours = { wine, oak, leaf, amber, red, gray, dark };

const onFilled = (name: string) => `--rw-on-${name}-filled`;

/** The library picks the text on a filled colour for the light scheme only: ours follows the scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isRole = input.color !== undefined && input.color in colours;
  return input.variant === 'filled' && isRole
    ? { ...resolved, color: `var(${onFilled(input.color!)})` }
    : resolved;
};

const labelled = { styles: { label: { marginBottom: '6px', fontWeight: 550 } } };
/** Pictures beside words that say the same. */
const unsaid = { 'aria-hidden': true };
const field = { defaultProps: { size: 'sm' }, ...labelled };
const bodySize = { defaultProps: { size: 'sm' } };

export const theme = createTheme({
  colors: colours,
  variantColorResolver,
  primaryColor: 'wine',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  // Where black and white text contrast equally with the colour under them.
  luminanceThreshold: 0.179,
  white: '#ffffff',
  black: '#26211c',
  fontFamily: 'var(--rw-font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  headings: {
    fontFamily: 'var(--rw-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.2' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'var(--rw-shadow)', md: 'var(--rw-shadow)', lg: 'var(--rw-shadow)', xl: 'var(--rw-shadow)' }, // oxfmt-ignore
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: bodySize,
    Button: bodySize,
    TextInput: field,
    PasswordInput: field,
    NumberInput: field,
    Textarea: field,
    Select: field,
    NativeSelect: field,
    ComboboxChevron: { defaultProps: unsaid },
    Alert: { defaultProps: { attributes: { icon: unsaid } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, transitionProps: { duration: 160 } },
      // What scrolls would cut off the focus ring of a field that comes first.
      styles: { title: { fontWeight: 600 }, body: { paddingTop: '4px' } },
    },
    Tooltip: { defaultProps: { withArrow: true } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
});

/** Mantine's own roles, expressed in ours, so that a component and a stylesheet can never disagree. */
const roles = {
  '--mantine-color-body': 'var(--rw-paper)',
  '--mantine-color-text': 'var(--rw-ink)',
  '--mantine-color-bright': 'var(--rw-ink)',
  '--mantine-color-dimmed': 'var(--rw-muted)',
  '--mantine-color-placeholder': 'var(--rw-muted)',
  '--mantine-color-anchor': 'var(--rw-wine)',
  '--mantine-color-error': 'var(--rw-red)',
  '--mantine-color-success': 'var(--rw-leaf)',
  '--mantine-color-default': 'var(--rw-surface)',
  '--mantine-color-default-hover': 'var(--rw-sunken)',
  '--mantine-color-default-color': 'var(--rw-ink)',
  '--mantine-color-default-border': 'var(--rw-field-line)',
};

const tinted = (name: string, percent: number, shade = 3) =>
  `color-mix(in srgb, var(--mantine-color-${name}-${shade}) ${percent}%, transparent)`;

/** The library makes these of the colour in this file, whatever the page has in its place. */
const ofShop = {
  '--mantine-color-wine-light': tinted('wine', 10, 7),
  '--mantine-color-wine-light-hover': tinted('wine', 12, 7),
  '--mantine-color-wine-outline-hover': tinted('wine', 5, 7),
};

const readableInTheDark = Object.fromEntries(
  ['wine', 'oak', 'leaf', 'amber', 'red'].flatMap((name) => [
    [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-3)`],
    [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`],
    // The library's own are nearly black.
    [`--mantine-color-${name}-light`, tinted(name, 18)],
    [`--mantine-color-${name}-light-hover`, tinted(name, 26)],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
  ]),
);

const textOnFilled = (colour: string) =>
  Object.fromEntries(Object.keys(colours).map((name) => [onFilled(name), colour]));

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...roles, ...ofShop, ...textOnFilled('#ffffff') },
  dark: {
    ...roles,
    ...readableInTheDark,
    ...textOnFilled('#161311'),
    '--mantine-primary-color-contrast': '#161311',
    '--mantine-color-gray-text': 'var(--rw-muted)',
    '--mantine-color-gray-light': 'var(--rw-sunken)',
    '--mantine-color-gray-light-hover': 'var(--rw-line)',
    // Lighter, not darker, as everything that is pointed at in the dark.
    ...Object.fromEntries(
      Object.keys(colours).map((name) => [
        `--mantine-color-${name}-filled-hover`,
        `var(--mantine-color-${name}-2)`,
      ]),
    ),
  },
});
