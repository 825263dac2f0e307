import type { help as english } from '../en/help';

export const help: typeof english = {
  title: 'Bantuan',
  search: 'Cari dalam bantuan',
  clearSearch: 'Kosongkan carian',
  loading: 'Bantuan sedang dimuatkan',
  tryAgain: 'Cuba lagi',
  nothingFound: (wanted) => `Tiada apa-apa tentang “${wanted}” di sini. Tanyalah kami.`,
  noTips: 'Belum ada petua bantuan. Tanyalah kami.',
  notFoundYet: 'Bukan yang anda cari?',
  requestHelp: 'Minta bantuan',
  request: {
    title: 'Minta bantuan',
    lead: 'Tulis kepada kami. Jawapan dihantar melalui e-mel.',
    aboutProject: 'Projek anda yang disimpan dihantar bersama supaya kami dapat melihatnya.',
    emptyField: (field) => `Medan kosong: ${field}`,
    badEmail: 'alamat e-mel tidak sah',
    send: 'Hantar',
    back: 'Kembali ke petua',
  },
  sent: {
    title: 'Soalan anda telah dihantar',
    number: (num) => `Nombor soalan anda ialah ${num}.`,
    answer: (email) => `Kami akan menjawab ke ${email}.`,
    toast: 'Soalan anda telah dihantar.',
    close: 'Tutup',
  },
};
