import type { StagedWords } from './en';

const texts: StagedWords = {
  label: 'Seperti yang akan datang',
  title: (name) => `Seperti yang akan datang dengan “${name}”.`,
  about:
    'Tiada apa-apa daripada keluaran ini berkuat kuasa lagi, dan semua harga ialah harga keluaran itu. Anda boleh mencuba semuanya; tiada apa-apa disimpan, dihantar atau dipesan.',
  back: 'Kembali ke keluaran',
};
export default texts;
