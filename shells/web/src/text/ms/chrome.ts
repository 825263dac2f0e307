import type { chrome as english } from '../en/chrome';

export const chrome: typeof english = {
  language: {
    label: 'Bahasa',
    failed: 'Bahasa ini tidak dapat dimuatkan. Semak sambungan anda dan cuba lagi.',
  },
  part: {
    failed:
      'Bahagian ini tidak dapat dimuatkan. Semak sambungan anda dan cuba lagi, atau muat semula halaman.',
    tryAgain: 'Cuba lagi',
  },
  titles: {
    plan: 'Pelan',
    template: 'Templat',
    browse: 'Lihat',
    print: 'Pelan untuk dicetak',
    login: 'Log masuk',
    signUp: 'Daftar',
    forgot: 'Lupa kata laluan',
    reset: 'Kata laluan baharu',
    confirm: 'Sahkan e-mel',
    account: 'Projek saya',
    sales: 'Akaun jualan',
    admin: 'Pentadbiran',
    catalogue: 'Katalog',
  },
};
