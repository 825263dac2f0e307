/** What the shop is: what administrators set, over what the environment gives, over the product's own. Pure. */
import {
  exchangeRatesIn,
  mailboxNamed,
  OWN_ACCENT,
  shopFieldNames,
  writtenShopValue,
  type AnnouncedShop,
  type ShopAnswer,
  type ShopChange,
  type ShopFacts,
  type ShopField,
  type ShopRequest,
  type ShopSource,
} from '@rackwright/contracts';
import { LANGUAGES } from '@rackwright/words';
import { reportWords } from '@rackwright/words/report';
import type { ShopEnvironment } from '../settings';

export interface ShopAuthor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Of one field. */
export interface SetValue {
  readonly value: unknown;
  readonly by: ShopAuthor;
  readonly at: Date;
}
export type SetValues = Readonly<Partial<Record<ShopField, SetValue>>>;

/** As kept: the answers tell its time as text. */
export type KeptChange = Omit<ShopChange, 'at'> & { readonly at: Date };

/** All that is kept. `version` counts the changes. */
export interface KeptShop {
  readonly version: number;
  readonly chosen: SetValues;
  /** The latest first. */
  readonly changes: readonly KeptChange[];
}

const own: Omit<ShopFacts, 'mailFrom' | 'salesEmail'> = {
  name: 'Rackwright',
  tagline: { en: reportWords.en.tagline, ms: reportWords.ms.tagline, de: reportWords.de.tagline },
  companyAddress: '',
  socialLinks: [],
  termsUrl: '',
  privacyUrl: '',
  accent: OWN_ACCENT,
  logo: '',
  languages: [...LANGUAGES],
  chargeCurrency: 'MYR',
  exchangeRates: '',
};

type Sourced = { readonly value: ShopFacts[ShopField]; readonly source: ShopSource };

function otherwiseOf(field: ShopField, { values }: ShopEnvironment): Sourced {
  const given = values[field];
  return given === undefined
    ? { value: own[field as keyof typeof own], source: 'default' }
    : { value: given, source: 'environment' };
}

const valueOf = (field: ShopField, { chosen }: KeptShop, environment: ShopEnvironment): Sourced => {
  const set = chosen[field];
  return set ? { value: set.value as ShopFacts[ShopField], source: 'set' } : otherwiseOf(field, environment);
};

/** As it counts now. */
export const shopFacts = (kept: KeptShop, environment: ShopEnvironment): ShopFacts =>
  Object.fromEntries(
    shopFieldNames.map((field) => [field, valueOf(field, kept, environment).value]),
  ) as ShopFacts;

type Charging = NonNullable<AnnouncedShop['charging']>;

/** As an administrator has set it, with what the other of the two is otherwise; null while nobody has set either. */
export function chargingOf(kept: KeptShop, environment: ShopEnvironment): Charging | null {
  if (!kept.chosen.chargeCurrency && !kept.chosen.exchangeRates) return null;
  const { chargeCurrency: currency, exchangeRates: rates } = shopFacts(kept, environment);
  return { currency, rates: exchangeRatesIn(rates) ?? {} };
}

/** What nobody has said in a language is said in English. */
export function announcedShopOf(kept: KeptShop, environment: ShopEnvironment): AnnouncedShop {
  const facts = shopFacts(kept, environment);
  const { name, tagline, companyAddress, socialLinks, mailFrom, salesEmail, accent, logo } = facts;
  const { termsUrl, privacyUrl, languages } = facts;
  const { en, ms, de } = tagline;
  return {
    ...{ name, companyAddress, socialLinks, mailFrom, salesEmail, accent, logo },
    ...{ termsUrl, privacyUrl, languages },
    tagline: { en, ms: ms || en, de: de || en },
    charging: chargingOf(kept, environment),
  };
}

const isSample = (mailbox: string): boolean => /\.example$/i.test(mailboxNamed(mailbox)?.address ?? '');

/** What a shop that is open to customers still lacks. */
export function missingOf(kept: KeptShop, environment: ShopEnvironment): ShopField[] {
  if (!environment.isOpen) return [];
  const facts = shopFacts(kept, environment);
  const lacks: Partial<Record<ShopField, boolean>> = {
    name: valueOf('name', kept, environment).source === 'default',
    companyAddress: facts.companyAddress === '',
    termsUrl: facts.termsUrl === '',
    privacyUrl: facts.privacyUrl === '',
    mailFrom: isSample(facts.mailFrom),
    salesEmail: isSample(facts.salesEmail),
  };
  return shopFieldNames.filter((field) => lacks[field]);
}

export function shopAsAnswered(kept: KeptShop, environment: ShopEnvironment): ShopAnswer {
  const fields = shopFieldNames.map((field) => {
    const set = kept.chosen[field];
    return [
      field,
      {
        ...valueOf(field, kept, environment),
        otherwise: otherwiseOf(field, environment),
        set: set ? { by: set.by, at: set.at.toISOString() } : null,
      },
    ];
  });
  return {
    version: kept.version,
    fields: Object.fromEntries(fields) as ShopAnswer['fields'],
    missing: missingOf(kept, environment),
    changes: kept.changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

const KEPT_CHANGES = 100;

const isSame = (one: ShopFacts[ShopField], other: ShopFacts[ShopField]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is kept after a request, with a change of each field that it changes; the same object where it changes none. */
export function shopAfter(
  kept: KeptShop,
  request: ShopRequest,
  {
    environment,
    by,
    at,
  }: { readonly environment: ShopEnvironment; readonly by: ShopAuthor; readonly at: Date },
): KeptShop {
  const chosen: Partial<Record<ShopField, SetValue>> = { ...kept.chosen };
  const changes: KeptChange[] = [];
  for (const field of shopFieldNames) {
    const wanted = request[field];
    const before = valueOf(field, kept, environment);
    const isBack = wanted === null;
    if (
      wanted === undefined ||
      (isBack ? before.source !== 'set' : before.source === 'set' && isSame(wanted, before.value))
    )
      continue;
    const after = isBack ? otherwiseOf(field, environment).value : wanted;
    if (isBack) delete chosen[field];
    else chosen[field] = { value: wanted, by, at };
    changes.push({
      ...{ at, by, field, isBack },
      before: writtenShopValue(before.value),
      after: writtenShopValue(after),
    });
  }
  if (changes.length === 0) return kept;
  return {
    version: kept.version + 1,
    chosen,
    changes: [...changes, ...kept.changes].slice(0, KEPT_CHANGES),
  };
}
