/** The shop as its mails and its reports have it. */
import { mailboxNamed, type AnnouncedShop } from '@rackwright/contracts';
import type { MailSender } from './mails/blocks';
import type { MailAddress } from './mails/mail';
import type { ReportCompany } from './report/input';
import type { ReportsSettings } from './settings';
import type { KnownShopStore } from './shopStore';
import type { ReportLetterhead } from './stored/orderPlaced';

/** Who sends mails, whom they come from, and who gets those for the shop. */
export interface MailShop {
  readonly sender: MailSender;
  readonly from: MailAddress;
  readonly sales: MailAddress;
}

const mailboxOf = (text: string): MailAddress => {
  const mailbox = mailboxNamed(text);
  if (!mailbox) throw new Error('the shop was announced without an address for its mails');
  return mailbox;
};

const addressOf = ({ companyAddress }: AnnouncedShop): readonly string[] =>
  companyAddress === '' ? [] : companyAddress.split('\n');

function mailShopOf(shop: AnnouncedShop, url: string): MailShop {
  const { name, tagline, accent, socialLinks: social } = shop;
  return {
    sender: { name, url, address: addressOf(shop), tagline, social, accent },
    from: mailboxOf(shop.mailFrom),
    sales: mailboxOf(shop.salesEmail),
  };
}

const reportCompanyOf = (shop: AnnouncedShop): ReportCompany => {
  const { name, tagline, accent } = shop;
  return { name, address: addressOf(shop), tagline, accent };
};

/** As it was announced last, whenever it is asked for. `logo` are bytes of a JPEG. */
export const knownShop = (
  store: Pick<KnownShopStore, 'get'>,
  { PUBLIC_URL: url, REPORT_TIME_ZONE: timeZone }: ReportsSettings,
  logo: Uint8Array | null,
) => ({
  forMails: async (): Promise<MailShop> => mailShopOf(await store.get(), url),
  letterhead: async (): Promise<ReportLetterhead> => {
    const company = reportCompanyOf(await store.get());
    return { company, logo, timeZone };
  },
});
