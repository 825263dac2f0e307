import type english from './en';

const texts: typeof english = {
  screens: {
    models: 'Modelle',
    prices: 'Preise',
    materials: 'Materialien',
    colourSchemes: 'Farbschemata',
    trimAndFiller: 'Zierleisten und Passleisten',
    menuItems: 'Menüeinträge',
    discounts: 'Rabatte',
    slides: 'Einführungsfolien',
    helpTips: 'Hilfetipps',
    toolTips: 'Kurzhinweise',
    emails: 'Benachrichtigungs-E-Mails',
    configuration: 'Konfiguration',
  },
  notYet: {
    before: 'Diese Version hat einen Bildschirm für Herausgeber, die Liste der ',
    models: 'Modelle',
    after: '. Alles andere im Katalog stammt aus den Datendateien der Installation.',
  },
  products: {
    label: 'Produkte',
    search: 'Produkte suchen',
    empty: 'Kein Produkt passt. Versuchen Sie ein kürzeres Wort.',
    hidden: 'verborgen',
    name: 'Name',
    menu: 'Menü',
    size: 'Breite × Tiefe × Höhe',
    bottles: 'Flaschen',
    mahogany: 'Mahagoni, RM',
    pine: 'Kiefer, RM',
    cm: (size) => `${size} cm`,
  },
};
export default texts;
