import type english from './en';

const texts: typeof english = {
  calls: {
    unreachable: 'Tiada sambungan ke pelayan. Periksa rangkaian anda dan cuba lagi.',
    tooSlow: 'Pelayan tidak menjawab tepat pada masanya. Sila cuba lagi.',
    cancelled: 'Dibatalkan.',
    failed: 'Ada masalah pada pelayan. Sila cuba lagi.',
    refused: 'Pelayan menolak permintaan ini.',
  },
  asked: {
    optional: 'pilihan',
    labels: {
      firstName: 'Nama pertama',
      lastName: 'Nama keluarga',
      email: 'E-mel',
      phone: 'Telefon',
      question: 'Soalan',
      subscribeForNewsletter: 'Sesekali hantar berita tentang bilik wain kepada saya',
    },
  },
  toasts: { close: 'Tutup mesej ini' },
  shop: { terms: 'Terma', privacy: 'Privasi' },
  dialog: { close: 'Tutup' },
  confirm: { title: 'Sila sahkan', yes: 'Ya', cancel: 'Batal' },
  table: {
    sortBy: 'Isih mengikut',
    tryAgain: 'Cuba lagi',
    inAll: (count) => `${count} semuanya`,
    rows: 'Baris',
    all: 'Semua',
    previous: 'Halaman sebelumnya',
    next: 'Halaman seterusnya',
  },
};
export default texts;
