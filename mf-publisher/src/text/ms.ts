import type english from './en';

const texts: typeof english = {
  screens: {
    models: 'Model',
    prices: 'Harga',
    materials: 'Bahan',
    colourSchemes: 'Skema warna',
    trimAndFiller: 'Kumai dan jalur pengisi',
    menuItems: 'Item menu',
    discounts: 'Diskaun',
    slides: 'Slaid pengenalan',
    helpTips: 'Petua bantuan',
    toolTips: 'Petua alatan',
    emails: 'E-mel pemberitahuan',
    configuration: 'Konfigurasi',
  },
  notYet: {
    before: 'Versi ini mempunyai satu skrin untuk penerbit, iaitu senarai ',
    models: 'model',
    after: '. Kandungan katalog yang lain datang daripada fail data semasa pemasangan.',
  },
  products: {
    label: 'Produk',
    search: 'Cari produk',
    empty: 'Tiada produk sepadan. Cuba perkataan yang lebih pendek.',
    hidden: 'tersembunyi',
    name: 'Nama',
    menu: 'Menu',
    size: 'Lebar × dalam × tinggi',
    bottles: 'Botol',
    mahogany: 'Mahogani, RM',
    pine: 'Pain, RM',
    cm: (size) => `${size} cm`,
  },
};
export default texts;
