import type english from '../en/frame';

const texts: typeof english = {
  bar: {
    home: (shop) => `${shop}, laman utama`,
    help: 'Bantuan',
    units: { label: 'Unit panjang', CM: 'Sentimeter', FT: 'Kaki dan inci' },
    menu: {
      button: (name) => `Menu akaun, ${name}`,
      label: 'Akaun',
      guest: 'Tetamu',
      projects: 'Projek saya',
      profile: 'Tetapan profil',
      sales: 'Akaun jualan',
      catalogue: 'Katalog',
      figures: 'Angka',
      dark: 'Warna gelap',
      light: 'Warna cerah',
      signOut: 'Log keluar',
      signIn: 'Log masuk atau daftar',
    },
  },
  last: {
    title: 'Halaman ini telah terhenti',
    text: 'Satu ralat menghalangnya daripada dipaparkan, dan apa yang anda simpan masih ada. Muat semula halaman; jika ia terhenti lagi, log keluar dan log masuk sekali lagi.',
    signOut: 'Log keluar',
  },
  remote: {
    loading: 'Memuatkan',
    title: 'Bahagian ini tidak tersedia buat masa ini',
    rest: 'Yang lain masih berfungsi, dan tiada kerja anda yang hilang.',
    tryAgain: 'Cuba lagi',
    reload: 'Muat semula halaman',
    reasons: {
      'registry-unreachable': 'Pelayan tidak dapat dihubungi. Semak sambungan anda.',
      'not-registered': 'Ia belum dipasang.',
      'too-new': 'Ia dibina untuk versi lain halaman ini. Memuat semula halaman biasanya membantu.',
      'too-slow': 'Ia mengambil masa terlalu lama. Sambungan anda mungkin perlahan.',
      'not-loaded': 'Ia tidak dapat dimuatkan.',
      'wrong-shape': 'Pemasangannya tidak lengkap.',
      threw: 'Ia terhenti kerana ralat.',
    },
    newVersion: {
      title: 'Ada versi baharu halaman ini.',
      text: 'Muat semula bila-bila masa anda sesuai. Sehingga itu semuanya berfungsi seperti biasa.',
      reload: 'Muat semula',
      later: 'Nanti',
    },
  },
};
export default texts;
