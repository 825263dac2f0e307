import type { ShopField, ShopSource } from '@rackwright/contracts';

const labels: Readonly<Record<ShopField, string>> = {
  name: 'Name of the shop',
  tagline: 'Tagline',
  companyAddress: 'Company address',
  socialLinks: 'Social links',
  termsUrl: 'Page with the terms',
  privacyUrl: 'Page about privacy',
  mailFrom: 'Mails come from',
  salesEmail: 'Mails for the shop go to',
  accent: 'Accent colour',
  logo: 'Logo',
  languages: 'Languages',
  chargeCurrency: 'Cards are charged in',
  exchangeRates: 'Exchange rates',
};
const hints: Readonly<Record<ShopField, string>> = {
  name: 'On every page, in mails and reports.',
  tagline: 'Under mails and reports. Where a language has none, the English one.',
  companyAddress: 'Under mails and reports, a line each, at most six.',
  socialLinks: 'Under mails that have them, a line each: Name=https://…',
  termsUrl: 'A link at sign-up and checkout. Empty for none.',
  privacyUrl: 'A link at sign-up and checkout. Empty for none.',
  mailFrom: 'Name <address>',
  salesEmail: 'Who gets requests, submissions and orders.',
  accent:
    'Buttons, links and the mark, on pages, in mails and reports. On dark it is lightened until it can be read.',
  logo: 'PNG or JPEG, at most 1 MB. On pages, in mails and reports; without one the mark with the name, and in reports the file that the environment names.',
  languages: 'Pages offer these, and speak the first where a visitor wants none of them.',
  chargeCurrency:
    'Of customers with an account; guests pay in USD. The account at the payment provider takes one currency only. New quotes have it at once, payments that have begun keep theirs.',
  exchangeRates:
    'Units for one ringgit, as in USD=0.24, CAD=0.33. USD has to be there, and what cards are charged in.',
};
const sources: Readonly<Record<ShopSource, string>> = {
  set: 'Set here',
  environment: 'From the environment',
  default: 'The product’s own',
};

/** What the page of the shop's settings says. */
const texts = {
  lead: 'What is set here counts before what the environment has, and that before the product’s own. Other pages have it when they are loaded next, mails and reports at once.',
  parts: {
    shop: 'The shop',
    look: 'Look',
    pages: 'Terms and privacy',
    mails: 'Mails',
    money: 'Payment by card',
    changes: 'Who changed what',
  },
  logo: {
    unread: 'This file cannot be read. Choose it again, or another one.',
    none: 'No logo',
    shown: 'The logo as it is shown',
    choose: 'Choose a picture',
    remove: 'Remove',
  },
  labels,
  hints,
  sources,
  taglines: { en: 'Tagline, English', ms: 'Tagline, Malay', de: 'Tagline, German' },
  setBy: (who: string, when: string) => `Set here by ${who}, ${when}`,
  somebody: 'somebody whose account is gone',
  back: (label: string) => `${label}: back to what the environment or the product has`,
  backShort: 'Back',
  backTo: (value: string) => `Without it: ${value}`,
  nothing: 'nothing',
  save: 'Save',
  saved: 'Saved',
  wentBack: (label: string) => `${label} is as the environment or the product has it again`,
  missing: (fields: string) => `Customers can reach this shop, and it still lacks: ${fields}.`,
  sample: { light: 'On light', dark: 'On dark', button: 'Button', link: 'Link' },
  columns: { when: 'When', who: 'Who', what: 'What', before: 'Before', after: 'After' },
  none: 'Nothing was changed yet.',
  isBack: (value: string) => `${value} (gone back)`,
  failed: 'What the shop is could not be loaded.',
  again: 'Try again',
};
export default texts;
