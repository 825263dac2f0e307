import type { login as english } from '../en/login';

export const login: typeof english = {
  title: 'Rancang bilik wain anda',
  lead: 'Lukis bilik, susun rak, dan lihat kosnya sambil merancang.',
  version: (number) => `Versi ${number}`,
  modes: { label: 'Log masuk atau daftar', logIn: 'Saya ada akaun', signUp: 'Saya baharu' },
  fields: {
    email: 'E-mel',
    password: 'Kata laluan',
    confirmPassword: 'Sahkan kata laluan',
    newPassword: 'Kata laluan baharu',
    firstName: 'Nama pertama',
    lastName: 'Nama keluarga',
    phone: 'Telefon',
    optional: 'pilihan',
    newsletter: 'Sesekali hantar berita tentang bilik wain kepada saya',
    show: 'Tunjuk',
    hide: 'Sorok',
    showField: (label) => `Tunjuk ${label.toLowerCase()}`,
  },
  logIn: { form: 'Log masuk', submit: 'Log masuk', forgot: 'Lupa kata laluan?' },
  signUp: { form: 'Daftar', submit: 'Cipta akaun' },
  guest: {
    or: 'atau',
    enter: 'Teruskan sebagai tetamu',
    note: 'Tidak perlu akaun untuk merancang. Daftar apabila anda mahu menyimpan.',
  },
  forgot: {
    title: 'Lupa kata laluan?',
    lead: 'Berikan alamat e-mel anda dan kami akan menghantar pautan untuk kata laluan baharu.',
    form: 'Lupa kata laluan',
    submit: 'Hantar pautan kepada saya',
    back: 'Kembali ke log masuk',
    sent: (email) => `E-mel telah dihantar ke ${email} dengan arahan selanjutnya.`,
  },
  refusals: {
    credentialsMissing: 'Nama pengguna dan kata laluan diperlukan!',
    wrongCredentials: 'Nama pengguna dan/atau kata laluan salah!',
    tooManyAttempts: (minutes: number) =>
      `Had percubaan log masuk telah dicapai. Cuba lagi dalam ${minutes} minit`,
    passwordsDiffer: 'Kata laluan tidak sepadan!',
    newPasswordsDiffer: 'Kata laluan baharu dan pengesahannya mesti sama!',
    invalidEmail: 'Masukkan alamat e-mel yang sah!',
    nameMissing: 'Sila berikan nama pertama dan nama keluarga anda.',
    passwordTooShort: 'Kata laluan mesti sekurang-kurangnya 8 aksara.',
  },
};
