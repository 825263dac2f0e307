import type english from './en';

const texts: typeof english = {
  calls: {
    unreachable: 'Tiada sambungan ke pelayan. Periksa rangkaian anda dan cuba lagi.',
    tooSlow: 'Pelayan tidak menjawab tepat pada masanya. Sila cuba lagi.',
    cancelled: 'Dibatalkan.',
    failed: 'Ada masalah pada pelayan. Sila cuba lagi.',
    refused: 'Pelayan menolak permintaan ini.',
  },
  toasts: { close: 'Tutup mesej ini' },
  shop: { terms: 'Terma', privacy: 'Privasi' },
};
export default texts;
