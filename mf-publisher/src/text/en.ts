/** What the console of the publishers says. */
const texts = {
  screens: {
    models: 'Models',
    prices: 'Prices',
    materials: 'Materials',
    colourSchemes: 'Colour schemes',
    trimAndFiller: 'Trim and filler',
    menuItems: 'Menu items',
    discounts: 'Discounts',
    slides: 'Intro slides',
    helpTips: 'Help tips',
    toolTips: 'Tool tips',
    emails: 'Notification e-mails',
    configuration: 'Configuration',
  },
  notYet: {
    before: 'This version has one screen for publishers, the list of ',
    models: 'models',
    after: '. Everything else in the catalogue comes from the data files it was installed with.',
  },
  products: {
    label: 'Products',
    search: 'Search products',
    empty: 'No product matches. Try a shorter word.',
    hidden: 'hidden',
    name: 'Name',
    menu: 'Menu',
    size: 'Width × depth × height',
    bottles: 'Bottles',
    mahogany: 'Mahogany, RM',
    pine: 'Pine, RM',
    cm: (size: string) => `${size} cm`,
  },
};
export default texts;
