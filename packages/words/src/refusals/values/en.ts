/** Of a value that the contract of a call refuses. */
const values = {
  'field-missing': 'This is needed.',
  'field-not-text': 'This must be text.',
  'field-not-a-number': 'This must be a number.',
  'field-not-whole': 'This must be a whole number.',
  'field-wrong-kind': 'This is not of the kind that is expected here.',
  'field-too-short': ({ minimum }: { readonly minimum: number }) =>
    minimum === 1 ? 'This must not be empty.' : `At least ${minimum} characters are needed.`,
  'field-too-long': ({ maximum }: { readonly maximum: number }) =>
    `At most ${maximum} characters are possible.`,
  'field-too-small': ({ minimum }: { readonly minimum: number }) => `This must be at least ${minimum}.`,
  'field-not-above': ({ minimum }: { readonly minimum: number }) => `This must be more than ${minimum}.`,
  'field-too-large': ({ maximum }: { readonly maximum: number }) => `This must be at most ${maximum}.`,
  'field-not-below': ({ maximum }: { readonly maximum: number }) => `This must be less than ${maximum}.`,
  'field-too-few': ({ minimum }: { readonly minimum: number }) => `At least ${minimum} of these are needed.`,
  'field-too-many': ({ maximum }: { readonly maximum: number }) =>
    `At most ${maximum} of these are possible.`,
  'field-too-many-lines': ({ maximum }: { readonly maximum: number }) =>
    `At most ${maximum} lines are possible.`,
  'field-no-colour': 'A colour is written as in #7b1e3a.',
  'accent-too-pale': ({ contrast, instead }: { readonly contrast: number; readonly instead: string }) =>
    `This colour is too pale to be read: its contrast on light paper is ${contrast} to 1, and 4.5 to 1 are needed. ${instead} would do.`,
  'logo-no-picture': 'A logo is a PNG or a JPEG picture.',
  'logo-too-large': ({ kilobytes }: { readonly kilobytes: number }) =>
    `This picture is too large: at most ${kilobytes} kB are possible.`,
  'rates-unreadable':
    'Rates are written as in USD=0.24, CAD=0.33: each currency once, what one ringgit is worth.',
  'rates-missing': ({ currencies }: { readonly currencies: string }) =>
    `Cards are charged in these currencies, and there is no rate for them: ${currencies}.`,
  'field-no-choice': ({ choices }: { readonly choices: string }) => `This must be one of: ${choices}.`,
  'field-no-address': 'This is not the address of a page.',
  'field-no-date': 'This is not a date.',
  'field-wrong-form': 'This does not have the form that is expected here.',
  'field-unknown': ({ names }: { readonly names: string }) =>
    `Nothing of this name is expected here: ${names}.`,
  'field-named-twice': 'Each may be named once.',
  'field-not-in-report': 'This must be among the metrics and dimensions of the report.',
  'field-too-much-drawn': 'This is too much to draw.',
  'field-not-possible': 'This is not possible here.',
  'name-needed': 'Give the project a name.',
  'no-file-of-shop': 'Choose a file of the shop, or an address that begins with https://.',
  'no-picture-given': 'Send a PNG or JPEG picture as a data URL, or choose one of your saved pictures.',
};
export default values;

/** The same in another language. */
export type ValueWords = {
  readonly [Code in keyof typeof values]: (typeof values)[Code] extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};
