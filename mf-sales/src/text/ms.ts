import type english from './en';

const texts: typeof english = {
  title: 'Akaun jualan',
  users: {
    heading: 'Pelanggan',
    about:
      'Semua yang telah mendaftar, dengan nama, e-mel, telefon dan sama ada mereka mahu surat berita, sebagai fail untuk hamparan.',
    export: 'Eksport pengguna sebagai CSV',
  },
};
export default texts;
