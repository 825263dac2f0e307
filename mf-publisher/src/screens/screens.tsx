import { PAGES } from '@rackwright/contracts/pages';
import { defineScreens, EntityScreen, type Entity } from '@rackwright/web-kit/console';

/** The screen of an entity, by its definition. */
const of = async (entity: Promise<Entity>) => {
  const defined = await entity;
  return { default: () => <EntityScreen entity={defined} /> };
};

const models = () => of(import('./models/models').then((screen) => screen.models));
const prices = () => import('./AllPrices').then(({ AllPrices }) => ({ default: AllPrices }));
const menuItems = () => of(import('./menuItems').then((screen) => screen.menuItems));
const trimAndFillers = () => of(import('./trimAndFillers').then((screen) => screen.trimAndFillers));
const discounts = () => of(import('./discounts').then((screen) => screen.discounts));
const materials = () => of(import('./materials').then((screen) => screen.materials));
const colourSchemes = () => of(import('./colourSchemes').then((screen) => screen.colourSchemes));
const slides = () => of(import('./slides').then((screen) => screen.slides));
const helpTips = () => of(import('./helpTips').then((screen) => screen.helpTips));
const toolTips = () => of(import('./toolTips').then((screen) => screen.toolTips));
const emails = () => of(import('./emails').then((screen) => screen.emails));
const translations = () =>
  import('./AllTranslations').then(({ AllTranslations }) => ({ default: AllTranslations }));
const configuration = () => import('./Configuration').then((screen) => ({ default: screen.Configuration }));
const catalogueCheck = () =>
  import('./CatalogueCheck').then((screen) => ({ default: screen.CatalogueCheck }));
const wholeCatalogue = () =>
  import('../whole/WholeCatalogue').then((screen) => ({ default: screen.WholeCatalogue }));
const releases = () => import('../releases/Releases').then((screen) => ({ default: screen.Releases }));
const catalogueHistory = () =>
  import('../releases/CatalogueHistory').then((screen) => ({ default: screen.CatalogueHistory }));
const templates = () => import('./TemplateList').then(({ TemplateList }) => ({ default: TemplateList }));

const role = 'publisher';

/** The screens of the publishers, named as their titles in the catalogue of texts, in the order of the navigation. */
export const screens = defineScreens([
  { path: PAGES.models, name: 'models', group: 'products', role, load: models },
  { path: PAGES.pricing, name: 'prices', group: 'products', role, load: prices },
  { path: PAGES.leftMenu, name: 'menuItems', group: 'products', role, load: menuItems },
  { path: PAGES.trimAndFillers, name: 'trimAndFiller', group: 'products', role, load: trimAndFillers },
  { path: PAGES.discounts, name: 'discounts', group: 'products', role, load: discounts },
  { path: PAGES.catalogueCheck, name: 'catalogueCheck', group: 'products', role, load: catalogueCheck },
  { path: PAGES.wholeCatalogue, name: 'wholeCatalogue', group: 'products', role, load: wholeCatalogue },
  { path: PAGES.releases, name: 'releases', group: 'publishing', role, load: releases },
  {
    path: PAGES.catalogueHistory,
    name: 'catalogueHistory',
    group: 'publishing',
    role,
    load: catalogueHistory,
  },
  { path: PAGES.materials, name: 'materials', group: 'looks', role, load: materials },
  { path: PAGES.colorSchemes, name: 'colourSchemes', group: 'looks', role, load: colourSchemes },
  { path: PAGES.slides, name: 'slides', group: 'words', role, load: slides },
  { path: PAGES.helpTips, name: 'helpTips', group: 'words', role, load: helpTips },
  { path: PAGES.toolTips, name: 'toolTips', group: 'words', role, load: toolTips },
  { path: PAGES.notificationEmails, name: 'emails', group: 'words', role, load: emails },
  { path: PAGES.translations, name: 'translations', group: 'words', role, load: translations },
  { path: PAGES.templates, name: 'templates', group: 'settings', role, load: templates },
  { path: PAGES.configuration, name: 'configuration', group: 'settings', role, load: configuration },
]);
