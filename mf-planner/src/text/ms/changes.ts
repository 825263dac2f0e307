import { formatCount } from '@rackwright/web-kit';
import type { changes as english } from '../en/changes';

export const changes: typeof english = {
  menu: 'Produk yang berubah',
  gone: 'Produk ini tiada lagi dalam katalog. Ia tiada harga: tukar dengan produk lain, atau buang objek ini.',
  withdrawn: 'Kedai tidak lagi menawarkan produk ini. Apa yang ada di bilik anda kekal.',
  banner: {
    label: 'Produk yang berubah',
    changed: (count) => `${formatCount(count)} produk telah berubah sejak anda meletakkannya.`,
    unknown: (count) => `${formatCount(count)} produk tiada lagi dalam katalog.`,
    gone: (count) => `${formatCount(count)} pilihan anda tiada lagi dalam katalog.`,
    look: 'Lihat perubahan',
    away: 'Ketepikan',
    awayHint: 'Ketepikan. Menu projek membawa anda kembali ke sini.',
  },
  offer: {
    label: 'Katalog baharu',
    total: (now, before) =>
      `Kedai telah mengubah katalognya: jumlah anda akan menjadi ${now}, bukan ${before}.`,
    same: (total) => `Kedai telah mengubah katalognya: jumlah anda kekal ${total}.`,
    show: 'Tunjuk perubahan',
    hide: 'Sembunyikan perubahan',
    use: 'Guna',
    later: 'Kemudian',
    laterHint: 'Kemudian. Menu projek membawa anda kembali ke sini.',
    list: 'Apa yang berubah',
    discount: 'Diskaun kedai telah berubah.',
    kinds: {
      dearer: 'lebih mahal',
      cheaper: 'lebih murah',
      resized: 'dalam saiz lain',
      withdrawn: 'tidak lagi ditawarkan',
      gone: 'tiada lagi dalam katalog',
      new: 'baharu dalam senarai anda',
    },
    nothing: 'tiada dalam senarai',
    becomes: 'kemudian',
    failed:
      'Kedai telah mengubah katalognya sejak halaman ini dibuka. Guna katalog baharu dan simpan sekali lagi.',
    useAndSave: 'Guna dan simpan',
  },
  dialog: {
    title: 'Produk yang berubah',
    lead: 'Pelan anda kekal seperti yang anda buat sehingga anda menerima perubahan. Senarai, sebut harga dan pesanan menggunakan harga hari ini.',
    nothing: 'Semuanya sama seperti yang dijual oleh kedai hari ini.',
    standing: (count) => `${formatCount(count)} di bilik anda`,
    size: 'Saiz',
    price: 'Harga sebuah',
    priceUnknown: 'tidak diketahui',
    today: 'hari ini',
    update: 'Kemas kini',
    updateOf: (name) => `Kemas kini ${name}`,
    updateAll: 'Kemas kini semua',
    misfit: (count, of, reason) =>
      of === 1
        ? `Saiz yang dijual hari ini tidak muat di sini. ${reason}`
        : `${formatCount(count)} daripada ${formatCount(of)} tidak muat di sini dalam saiz yang dijual hari ini. ${reason}`,
    left: (count, reason) =>
      count === 1
        ? `Satu tidak dapat ditukar dan kekal seperti sedia ada. ${reason}`
        : `${formatCount(count)} tidak dapat ditukar dan kekal seperti sedia ada. ${reason}`,
    show: 'Tunjuk',
    showOf: (name) => `Tunjuk ${name}`,
    swap: 'Tukar…',
    swapOf: (name) => `Tukar ${name} dengan`,
    keep: 'Kekalkan',
    keepOf: (name) => `Kekalkan ${name}`,
    kept: 'Ia kekal seperti sedia ada.',
    remove: 'Buang',
    removeOf: (name) => `Buang ${name}`,
    close: 'Tutup',
  },
  choice: {
    name: {
      finish: (name) => `Warna kayu ${name}`,
      'object-color': (name, product) => `Warna ${name}, ${product}`,
      moulding: (name) => `Kumai ${name}`,
      quantity: (name) => `Aksesori ${name}`,
      wall: () => 'Dinding',
      floor: () => 'Lantai',
    },
    text: {
      finish:
        'Kedai tidak lagi mempunyai warna kayu ini. Sehingga anda memilih yang lain, bilik anda ditunjukkan dalam kayu biasa.',
      'object-color':
        'Kedai tidak lagi mempunyai warna ini. Sehingga anda memilih yang lain, warna biasa ditunjukkan dan dikira.',
      moulding: 'Kedai tidak lagi mempunyai kumai ini. Ia tiada dalam senarai anda.',
      quantity: 'Kedai tidak lagi mempunyai aksesori ini. Ia tiada dalam senarai anda.',
      wall: 'Kedai tidak lagi mempunyai kemasan yang anda pilih. Sehingga anda memilih yang lain, dinding ditunjukkan dengan plaster.',
      floor:
        'Kedai tidak lagi mempunyai kemasan yang anda pilih. Sehingga anda memilih yang lain, lantai ditunjukkan dengan kayu oak.',
    },
    usual: 'Ambil yang biasa',
    usualFor: (name) => `Ambil yang biasa: ${name}`,
  },
  object: {
    size: (size) => `Hari ini dijual dalam saiz ${size}.`,
    price: (price) => `Harganya hari ini ${price}.`,
  },
  list: {
    title: 'Tidak semua di sini ada harga',
    text: (count) =>
      `${formatCount(count)} objek tiada dalam senarai ini: produknya tiada lagi dalam katalog. Tukar atau buang sebelum anda memesan.`,
    go: 'Tunjukkan',
  },
};
