import { formatCount } from '@rackwright/web-kit';
import type english from '../en/commandLists';

const commandLists: typeof english = {
  palette: {
    search: 'Cari perintah dan produk',
    commands: 'Perintah',
    products: 'Produk',
    nothing: 'Tiada apa-apa dengan nama itu.',
    more: (count) => `${formatCount(count)} lagi produk: taip lebih banyak daripada namanya.`,
  },
  list: {
    groups: {
      selected: 'Apa yang dipilih',
      placing: 'Meletak dan melukis',
      views: 'Paparan',
      everything: 'Di mana-mana',
    },
    place: 'Letak produk terpilih di tempat kosong pertama',
    heading: 'Semasa melukis: arah dinding seterusnya',
    length: 'Semasa melukis: panjang dinding seterusnya, kemudian Enter',
    close: 'Tutup bilik',
    itself: 'Senarai ini',
    stop: 'Hentikan apa yang sedang dibuat',
    space: 'Ruang',
    pan: 'Ditahan: seretan mengalihkan paparan',
  },
};

export default commandLists;
