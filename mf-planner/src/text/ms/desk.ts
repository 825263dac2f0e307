import type english from '../en/desk';

const desk: typeof english = {
  label: 'Pertanyaan tentang projek ini',
  title: 'Daripada meja kerja',
  show: 'Tunjukkan pertanyaan',
  hide: 'Sembunyikan pertanyaan',
  back: 'Kembali ke meja kerja',
  history: 'Semua tentang projek ini',
  nothing: 'Tiada apa-apa yang ditanya atau dicadangkan tentang projek ini.',
  submission: 'Penyerahan untuk semakan',
  order: (number) => `Pesanan ${number}`,
  orderAtDesk: 'Bahan binaan dan dokumennya ada di meja kerja.',
  gone: 'Ia tiada lagi di sini: seseorang telah memadamkannya.',
  notLoaded: 'Ini tidak dapat dimuatkan.',
  tryAgain: 'Cuba lagi',
};
export default desk;
