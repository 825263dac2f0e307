import type { ShopAnswer, ShopField, ShopRequest } from '@rackwright/contracts';
import type { Currency, Language } from '@rackwright/words';

/** Fields that are a text. */
export type TextualShopField = Exclude<ShopField, 'tagline' | 'languages' | 'chargeCurrency'>;

/** As it stands in the fields: links are lines, everything else is itself. */
export interface ShopForm extends Record<TextualShopField, string> {
  readonly tagline: Readonly<Record<Language, string>>;
  readonly languages: readonly Language[];
  readonly chargeCurrency: Currency;
}

type Values = { readonly [Field in ShopField]: ShopAnswer['fields'][Field]['value'] };

const formOfValues = ({ socialLinks, ...values }: Values): ShopForm => ({
  ...values,
  socialLinks: socialLinks.map(({ name, url }) => `${name}=${url}`).join('\n'),
});

const fieldNames = (fields: ShopAnswer['fields']) => Object.keys(fields) as readonly ShopField[];

const formBy = (fields: ShopAnswer['fields'], value: (field: ShopField) => unknown): ShopForm =>
  formOfValues(
    Object.fromEntries(fieldNames(fields).map((field) => [field, value(field)])) as unknown as Values,
  );

export const shopFormOf = (fields: ShopAnswer['fields']): ShopForm =>
  formBy(fields, (field) => fields[field].value);

/** As it is once nothing is set here. */
export const otherwiseOf = (fields: ShopAnswer['fields']): ShopForm =>
  formBy(fields, (field) => fields[field].otherwise.value);

const linksOf = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return { name: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1).trim() };
    });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what is another than it was, so that nothing else counts as set here. */
export function shopBodyOf(form: ShopForm, before: ShopForm): ShopRequest {
  const changed = (Object.keys(form) as ShopField[]).filter((field) => !isSame(form[field], before[field]));
  const { socialLinks, languages, ...values } = form;
  const whole: ShopRequest = { ...values, languages: [...languages], socialLinks: linksOf(socialLinks) };
  return Object.fromEntries(changed.map((field) => [field, whole[field]]));
}

/** Of what was sent, the fields in which nothing else has been typed since. */
export const untouchedFields = (sent: ShopRequest, now: ShopRequest): readonly ShopField[] =>
  (Object.keys(sent) as ShopField[]).filter((field) => isSame(sent[field], now[field]));
