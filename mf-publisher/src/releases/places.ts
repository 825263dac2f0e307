import type { CatalogueChange } from '@rackwright/contracts';
import { PAGES } from '@rackwright/contracts/pages';

type Collection = CatalogueChange['collection'];

/** Where each kind of record is edited. */
const pages: Record<Collection, string> = {
  products: PAGES.models,
  trimAndFillers: PAGES.trimAndFillers,
  colorSchemes: PAGES.colorSchemes,
  discounts: PAGES.discounts,
  leftMenuItems: PAGES.leftMenu,
  materials: PAGES.materials,
  slides: PAGES.slides,
  helpTips: PAGES.helpTips,
  toolTips: PAGES.toolTips,
  emails: PAGES.notificationEmails,
  config: PAGES.configuration,
  releases: PAGES.releases,
};

/** There is one record of each, so their screens ask for none. */
const ALONE: readonly Collection[] = ['discounts', 'config'];

/** The page where a record is edited. */
export const recordPlace = (collection: Collection, recordId: string): string =>
  ALONE.includes(collection)
    ? pages[collection]
    : `${pages[collection]}?${new URLSearchParams({ id: recordId })}`;

/** The page, with the catalogue as it would be with a release. */
export const asItWillBe = (page: string, release: string): string =>
  `${page}?${new URLSearchParams({ release })}`;

export const releasePlace = (id: string): string => recordPlace('releases', id);
/** All that went live with a release. */
export const releaseHistory = (id: string): string =>
  `${PAGES.catalogueHistory}?${new URLSearchParams({ release: id })}`;
