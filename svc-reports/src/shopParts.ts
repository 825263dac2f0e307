/** The shop as its mails and its reports have it. */
import { mailboxNamed, type AnnouncedShop } from '@rackwright/contracts';
import type { KnownShopStore } from '@rackwright/service-kit';
import type { MailSender } from './mails/blocks';
import type { MailAddress } from './mails/mail';
import type { ReportCompany } from './report/input';
import { logoFrom } from './report/openLogo';
import type { ReportsSettings } from './settings';
import type { ReportLetterhead } from './stored/orderPlaced';

/** Who sends mails, whom they come from, and who gets those for the shop. */
export interface MailShop {
  readonly sender: MailSender;
  readonly from: MailAddress;
  readonly sales: MailAddress;
  /** The year that mails name is the one there. */
  readonly timeZone: string;
}

const mailboxOf = (text: string): MailAddress => {
  const mailbox = mailboxNamed(text);
  if (!mailbox) throw new Error('the shop was announced without an address for its mails');
  return mailbox;
};

const addressOf = ({ companyAddress }: AnnouncedShop): readonly string[] =>
  companyAddress === '' ? [] : companyAddress.split('\n');

function mailShopOf(
  shop: AnnouncedShop,
  { url, timeZone }: { readonly url: string; readonly timeZone: string },
): MailShop {
  const { name, tagline, accent, socialLinks: social } = shop;
  return {
    sender: { name, url, address: addressOf(shop), tagline, social, accent, logo: shop.logo ?? '' },
    from: mailboxOf(shop.mailFrom),
    sales: mailboxOf(shop.salesEmail),
    timeZone,
  };
}

const reportCompanyOf = (shop: AnnouncedShop): ReportCompany => {
  const { name, tagline, accent } = shop;
  return { name, address: addressOf(shop), tagline, accent };
};

/** Opens a logo, and keeps the latest that could be opened: it is another one once in a year. */
function logoOpener(): (url: string) => Promise<Uint8Array> {
  let opened: { readonly url: string; readonly bytes: Uint8Array } | null = null;
  return async (url) => {
    if (opened?.url !== url)
      opened = { url, bytes: await logoFrom(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')) };
    return opened.bytes;
  };
}

/** As it was announced last, whenever it is asked for. `logo` are bytes of a JPEG, which reports have while no other is announced. */
export const knownShop = (
  store: Pick<KnownShopStore, 'get'>,
  { PUBLIC_URL: url, REPORT_TIME_ZONE: timeZone }: ReportsSettings,
  logo: Uint8Array | null,
) => {
  const logoOf = logoOpener();
  return {
    forMails: async (): Promise<MailShop> => mailShopOf(await store.get(), { url, timeZone }),
    letterhead: async (): Promise<ReportLetterhead> => {
      const shop = await store.get();
      return { company: reportCompanyOf(shop), logo: shop.logo ? await logoOf(shop.logo) : logo, timeZone };
    },
  };
};
