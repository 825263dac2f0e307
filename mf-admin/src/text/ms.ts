import type english from './en';

const texts: typeof english = {
  login: {
    form: 'Log masuk',
    title: 'Pentadbiran',
    email: 'E-mel',
    code: 'Kod aplikasi anda, atau kod pemulihan',
    password: 'Kata laluan',
    submit: 'Log masuk',
    mandatory: 'Nama pengguna dan kata laluan diperlukan!',
  },
  groups: { figures: 'Angka', people: 'Orang', shop: 'Kedai' },
  settings: 'Tetapan',
  activity: {
    title: 'Aktiviti',
    search: 'Cari pengguna, projek, tindakan',
    empty: 'Belum ada apa-apa berlaku.',
    noneFound: 'Tiada tindakan yang sepadan.',
    guest: 'Tetamu',
    columns: {
      time: 'Masa',
      action: 'Tindakan',
      user: 'Pengguna',
      project: 'Projek',
      value: 'Nilai, RM',
      device: 'Peranti',
      browser: 'Pelayar',
    },
  },
  figures: { title: 'Analitik' },
};
export default texts;
