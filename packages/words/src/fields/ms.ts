import type english from './en';

const words: typeof english = {
  required: 'Sila isi medan ini.',
  tooShort: (least) => `Sila masukkan sekurang-kurangnya ${least} aksara.`,
  tooLong: (most) => `Sila masukkan paling banyak ${most} aksara.`,
  notEmail: 'Sila masukkan alamat e-mel yang sah.',
  notNumber: 'Sila masukkan nombor.',
  tooSmall: (least) => `Sila masukkan ${least} atau lebih.`,
  tooBig: (most) => `Sila masukkan ${most} atau kurang.`,
  notOffered: 'Sila pilih salah satu daripada yang ditawarkan.',
  wrongForm: 'Ini tidak dapat dibaca. Sila semak cara ia ditulis.',
};
export default words;
