import type english from './en';

const texts: typeof english = {
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
