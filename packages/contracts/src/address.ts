/** What a form of an address can be wrong in: its schema, and beyond it state, postal code and phone of the country (planner spec, section 5). */
import parsePhone from 'libphonenumber-js/min';
import type { Countries } from './catalogue';

export { billingInfoSchema, shippingInfoSchema } from './ordering';

/** The fields that are looked at; `phone` and `fax` only where the form has them. */
export interface CheckedAddress {
  readonly country: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly phone?: string;
  /** May be empty. */
  readonly fax?: string;
}

export type AddressField = keyof CheckedAddress;

/** Postal codes, as people write them. */
const ZIP: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

type PhoneCountry = 'US' | 'CA';
const isPhoneCountry = (country: string): country is PhoneCountry => country === 'US' || country === 'CA';

/** The number as it is kept, E.164 with ` ext. ` behind it; null when it is none. Numbers of other countries begin with +. */
export function normalizedPhone(typed: string, country: string): string | null {
  const phone = parsePhone(typed, isPhoneCountry(country) ? country : 'US');
  if (!phone?.isValid()) return null;
  const kept = phone.ext === undefined ? phone.number : `${phone.number} ext. ${phone.ext}`;
  return kept.length <= 25 ? kept : null;
}

const isZip = (zip: string, country: string): boolean => ZIP[country]?.test(zip.trim()) ?? false;

const isState = (state: string, country: string, countries: Countries): boolean =>
  countries
    .find(({ abbreviation }) => abbreviation === country)
    ?.states.some(({ abbreviation }) => abbreviation === state) ?? false;

/** The fields that are wrong, each once, in the order of the form; none for an address that can be kept. */
export function addressFaults(address: CheckedAddress, countries: Countries): readonly AddressField[] {
  const { country, state, zip, phone, fax } = address;
  const checks: readonly (readonly [AddressField, boolean])[] = [
    ['country', countries.some(({ abbreviation }) => abbreviation === country)],
    ['state', isState(state, country, countries)],
    ['zip', isZip(zip, country)],
    ['phone', phone === undefined || normalizedPhone(phone, country) !== null],
    ['fax', fax === undefined || fax.trim() === '' || normalizedPhone(fax, country) !== null],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field]) => field);
}

/** The postal code as it is kept: `A1A 1A1` in Canada. */
export const normalizedZip = (zip: string, country: string): string =>
  country === 'CA'
    ? zip
        .trim()
        .toUpperCase()
        .replace(/^(.{3})[ -]?(.{3})$/, '$1 $2')
    : zip.trim();

/** The address as it is kept: phone, fax and postal code in one way of writing. Of an address without faults. */
export function normalizedAddress<T extends CheckedAddress>(address: T): T {
  const { country, zip, phone, fax } = address;
  return {
    ...address,
    zip: normalizedZip(zip, country),
    ...(phone === undefined ? {} : { phone: normalizedPhone(phone, country) ?? phone }),
    ...(fax === undefined ? {} : { fax: normalizedPhone(fax, country) ?? '' }),
  };
}
