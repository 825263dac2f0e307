import type { ValueWords } from './en';

const values: ValueWords = {
  'field-missing': 'Ini diperlukan.',
  'field-not-text': 'Ini mestilah teks.',
  'field-not-a-number': 'Ini mestilah nombor.',
  'field-not-whole': 'Ini mestilah nombor bulat.',
  'field-wrong-kind': 'Ini bukan jenis yang dijangka di sini.',
  'field-too-short': ({ minimum }) =>
    minimum === 1 ? 'Ini tidak boleh kosong.' : `Sekurang-kurangnya ${minimum} aksara diperlukan.`,
  'field-too-long': ({ maximum }) => `Paling banyak ${maximum} aksara dibenarkan.`,
  'field-too-small': ({ minimum }) => `Ini mestilah sekurang-kurangnya ${minimum}.`,
  'field-not-above': ({ minimum }) => `Ini mestilah lebih daripada ${minimum}.`,
  'field-too-large': ({ maximum }) => `Ini mestilah tidak lebih daripada ${maximum}.`,
  'field-not-below': ({ maximum }) => `Ini mestilah kurang daripada ${maximum}.`,
  'field-too-few': ({ minimum }) => `Sekurang-kurangnya ${minimum} diperlukan.`,
  'field-too-many': ({ maximum }) => `Paling banyak ${maximum} dibenarkan.`,
  'field-too-many-lines': ({ maximum }) => `Paling banyak ${maximum} baris.`,
  'field-no-colour': 'Warna ditulis seperti #7b1e3a.',
  'accent-too-pale': ({ contrast, instead }) =>
    `Warna ini terlalu pucat untuk dibaca: kontrasnya pada kertas cerah ialah ${contrast} kepada 1, sedangkan 4.5 kepada 1 diperlukan. ${instead} boleh digunakan.`,
  'logo-no-picture': 'Logo ialah gambar PNG atau JPEG.',
  'logo-too-large': ({ kilobytes }) => `Gambar ini terlalu besar: paling banyak ${kilobytes} kB.`,
  'rates-unreadable':
    'Kadar ditulis seperti USD=0.24, CAD=0.33: setiap mata wang sekali, nilai bagi satu ringgit.',
  'rates-missing': ({ currencies }) =>
    `Kad dicaj dalam mata wang ini, dan tiada kadar untuknya: ${currencies}.`,
  'field-no-choice': ({ choices }) => `Pilihan di sini: ${choices}.`,
  'field-no-address': 'Ini bukan alamat halaman.',
  'field-no-date': 'Ini bukan tarikh.',
  'field-wrong-form': 'Ini tidak dalam bentuk yang dijangka di sini.',
  'field-unknown': ({ names }) => `Nama ini tidak dijangka di sini: ${names}.`,
  'field-named-twice': 'Setiap satu hanya boleh dinamakan sekali.',
  'field-not-in-report': 'Ini mestilah antara metrik dan dimensi laporan.',
  'field-too-much-drawn': 'Ini terlalu banyak untuk dilukis.',
  'field-not-possible': 'Ini tidak mungkin di sini.',
  'name-needed': 'Berikan nama kepada projek ini.',
  'no-file-of-shop': 'Pilih fail kedai, atau alamat yang bermula dengan https://.',
  'no-picture-given':
    'Hantar gambar PNG atau JPEG sebagai URL data, atau pilih salah satu gambar anda yang disimpan.',
};
export default values;
