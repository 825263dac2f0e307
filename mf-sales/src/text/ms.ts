import type english from './en';

const texts: typeof english = {
  title: 'Akaun jualan',
  screens: { users: 'Pelanggan' },
  groups: { people: 'Orang' },
  users: {
    heading: 'Sebagai fail',
    about:
      'Semua pelanggan yang telah mendaftar, dengan nama, e-mel, telefon dan sama ada mereka mahu surat berita, sebagai fail untuk hamparan.',
    withStaff: 'Dengan kakitangan dan penerbit',
    export: 'Eksport pengguna sebagai CSV',
  },
  deletion: {
    helpRequest: 'Adakah anda pasti mahu memadamkan Permintaan Bantuan ini selama-lamanya?',
    submission: 'Adakah anda pasti mahu memadamkan Penyerahan ini selama-lamanya?',
    order: 'Adakah anda pasti mahu memadamkan Pesanan ini selama-lamanya?',
  },
  done: { answered: 'Dijawab', emailSent: 'E-mel dihantar' },
};
export default texts;
