import type { WholeWords } from './en';

const texts: WholeWords = {
  lead: 'Semua jadual katalog dengan gambar dan modelnya sebagai satu ZIP: untuk disimpan, disunting dalam hamparan, dan diambil semula.',
  giveOut: {
    title: 'Keluarkan',
    about:
      'Satu jadual CSV bagi setiap bahagian katalog, dan fail yang dinamakannya. Jadual sahaja sudah cukup jika kedai sudah mempunyai fail itu.',
    withFiles: 'Jadual dan fail',
    tablesOnly: 'Jadual sahaja',
    fileName: 'katalog.zip',
  },
  takeIn: {
    title: 'Ambil masuk',
    about:
      'Memilih fail tidak mengubah apa-apa: fail disemak, dan anda melihat dahulu apa yang akan berlaku pada katalog. Apa yang tiada lagi dalam jadual ditarik balik, atau dipadam jika tidak boleh ditarik balik; jadual yang tiada dalam ZIP kekal.',
    label: 'ZIP jadual dan fail',
    choose: 'Pilih ZIP',
    chooseAnother: 'Pilih ZIP lain',
    wrongType: 'Ini bukan fail ZIP.',
    limits: (megabytes) => `Paling banyak ${megabytes} MB.`,
    checking: 'ZIP sedang disemak. Anda boleh meninggalkan halaman ini dan kembali.',
    checked: (done, of) =>
      `${done} daripada ${of} fail telah disemak. Anda boleh meninggalkan halaman ini dan kembali.`,
    cancel: 'Batal',
    busy: 'ZIP orang lain sedang disemak. Anda boleh menghantar ZIP anda selepas itu.',
  },
  faults: {
    title: (count) => `${count} kesilapan: belum boleh diambil`,
    first: (count) => `${count} yang pertama disenaraikan.`,
    label: 'Kesilapan',
    search: 'Cari kesilapan',
    none: 'Tiada kesilapan sepadan.',
    columns: { table: 'Jadual', line: 'Baris', column: 'Lajur', what: 'Apa yang salah' },
    whole: 'seluruh jadual',
  },
  changes: {
    same: 'Katalog sudah begini. Tiada apa-apa untuk diambil.',
    label: 'Perubahan',
    search: 'Cari perubahan',
    none: 'Tiada perubahan sepadan.',
    columns: { kind: 'Menjadi', table: 'Jadual', name: 'Nama', columns: 'Lajur' },
    kinds: { new: 'baharu', changed: 'diubah', withdrawn: 'ditarik balik', deleted: 'dipadam' },
    any: 'Semua perubahan',
    takeOver: (count) => `Ambil ${count} perubahan`,
    question: (summary) =>
      `Ambil jadual ini? ${summary}. Perancang akan mendapat katalog baharu; apa yang ada dalam projek tersimpan kekal.`,
    confirm: 'Ambil',
    done: 'Katalog telah diambil',
    discard: 'Buang',
  },
  demonstration: {
    title: 'Katalog contoh',
    about:
      'Produk, menu, kemasan, skema warna, bahan dan templat bilik yang datang bersama kedai. Semuanya boleh dibuang dalam satu langkah selagi tiada projek, dan tiada templat yang anda buat atau edit, memegang produknya. Apa yang anda ubah kekal, begitu juga apa yang diperlukan oleh produk anda.',
    button: 'Buang',
    gone: 'Yang tinggal hanyalah apa yang anda ubah atau perlukan.',
    records: (count) => `${count} rekod`,
    templates: (count) => `${count} templat bilik`,
    question: (records, templates, kept) =>
      `Padam apa yang tidak diubah sesiapa dalam katalog contoh: ${records} dan ${templates}? Yang kekal: ${kept}. Ini tidak boleh dibuat asal.`,
    confirm: 'Padam',
    done: (records, templates) => `Dipadam: ${records} dan ${templates}`,
  },
};
export default texts;
