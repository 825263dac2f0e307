import type english from './en';
import { measuredSides, declaredSides, type ChecksWords } from './wording';

const sides: Readonly<Record<string, string>> = { width: 'lebar', length: 'kedalaman', height: 'tinggi' };
const woods: Readonly<Record<string, string>> = {
  mahogany: 'mahogani',
  pine: 'pain',
  both: 'mahogani dan pain',
};

const checks: ChecksWords = {
  'size-missing': {
    name: 'Ukuran tiada',
    what: ({ side }) => `Ia tiada ${sides[String(side)]}.`,
    mend: 'Masukkan ukuran seperti produk dihantar; sebelum itu ia tidak dapat diletakkan dengan betul.',
  },
  'too-tall': {
    name: 'Terlalu tinggi',
    what: ({ top, most }, { cm }) =>
      `Ia mencapai ${cm(top)} dari lantai; siling tertinggi ialah ${cm(most)}.`,
    mend: 'Betulkan tinggi, atau tinggi dari lantai.',
  },
  'model-gone': {
    name: 'Model hilang',
    what: () => 'Tiada model 3D yang dapat dibaca di alamatnya.',
    mend: 'Muat naik model itu sekali lagi.',
  },
  'model-elsewhere': {
    name: 'Model di tempat lain',
    what: () => 'Model 3D ada di pelayan lain, dan perancang tidak dibenarkan memuatkannya dari situ.',
    mend: 'Muat naik model itu di sini.',
  },
  'model-empty': {
    name: 'Model kosong',
    what: () => 'Model 3D tidak melukis apa-apa.',
    mend: 'Eksport model bersama permukaannya, dan muat naik sekali lagi.',
  },
  'model-turned': {
    name: 'Model terpusing',
    what: (values, figures) =>
      `Model berukuran ${measuredSides(values, figures)}, produk ${declaredSides(values, figures)}: lebar dan kedalaman tertukar.`,
    mend: 'Pusingkan model 90 darjah supaya bahagian belakangnya menghadap ke belakang, atau betulkan ukuran.',
  },
  'model-lying': {
    name: 'Model terbaring',
    what: (values, figures) =>
      `Model berukuran ${measuredSides(values, figures)}, produk ${declaredSides(values, figures)}: ia terbaring.`,
    mend: 'Eksport model dengan paksi Y ke atas, dan muat naik sekali lagi.',
  },
  'model-stretched': {
    name: 'Model terherot',
    what: (values, figures) =>
      `Model berukuran ${measuredSides(values, figures)}, produk ${declaredSides(values, figures)}: perancang menariknya supaya muat.`,
    mend: 'Betulkan ukuran, atau muat naik model dengan ukuran itu.',
  },
  'columns-narrow': {
    name: 'Lajur terlalu sempit',
    what: ({ columns, pitch, least }, { cm, count }) =>
      `${count(columns)} lajur dalam lebarnya tinggal ${cm(pitch)} setiap satu; botol paling sempit perlukan ${cm(least)}.`,
    mend: 'Betulkan bilangan lajur, atau lebar.',
  },
  'bottles-missing': {
    name: 'Botol tiada',
    what: ({ columns }, { count }) => `Ia ada ${count(columns)} lajur tetapi tiada botol.`,
    mend: 'Masukkan berapa botol yang dimuatkan; senarai dan laporan mengiranya.',
  },
  'price-missing': {
    name: 'Harga tiada',
    what: ({ wood }) => `Dalam ${woods[String(wood)]} ia percuma.`,
    mend: 'Masukkan harganya; jika tidak, pelanggan mendapatnya secara percuma.',
  },
  'sku-missing': {
    name: 'SKU tiada',
    what: ({ wood }) => `Dalam ${woods[String(wood)]} ia tiada SKU.`,
    mend: 'Masukkan SKU; pesanan menamakan produk dengannya.',
  },
  'sku-twice': {
    name: 'SKU digunakan dua kali',
    what: ({ sku, other }) => `“${other}” juga dijual dengan SKU ${sku}.`,
    mend: 'Beri SKU lain kepada salah satunya, atau tarik balik yang tidak dijual lagi.',
  },
  'sku-twice-here': {
    name: 'SKU berulang di sini',
    what: ({ sku }) => `SKU ${sku} bermaksud dua perkara yang tidak sama.`,
    mend: 'Beri SKU tersendiri kepada setiap kayu, setiap warna dan produk berlampu.',
  },
  'colour-sku-missing': {
    name: 'Warna tanpa SKU',
    what: ({ colour }) => `Warna lain ada SKU; ${colour} tiada.`,
    mend: 'Masukkan SKU, atau buang warna itu.',
  },
  'light-missing': {
    name: 'Lampu tiada',
    what: ({ symbol }) => `Ia dipasang ${symbol}, yang tiada dalam kumai dan jalur pengisi.`,
    mend: 'Terbitkan lampu itu, atau pilih yang lain.',
  },
  'arch-light-missing': {
    name: 'Lampu gerbang tiada',
    what: () => 'Ia bahagian atas gerbang tanpa lampu dan kuantitinya.',
    mend: 'Pilih jenis lampu gerbang dan masukkan kuantitinya.',
  },
  'menu-missing': {
    name: 'Tempat dalam menu tiada',
    what: ({ menu }) => `Item menu “${menu}” tiada, jadi pelanggan tidak menemuinya.`,
    mend: 'Pilih item menu.',
  },
  'part-missing': {
    name: 'Bahagian tiada',
    what: ({ part }) => `Bahagian ${part} bukan produk dan tiada nama.`,
    mend: 'Pilih bahagian lain, atau nyatakan apa ia.',
  },
  'window-on-floor': {
    name: 'Tingkap di lantai',
    what: ({ usual }, { cm }) =>
      `Ia berada di lantai, dan pelanggan tidak dapat menaikkannya; tingkap biasanya bermula ${cm(usual)} dari lantai.`,
    mend: 'Biarkan jika ia memang sampai ke lantai; jika tidak, masukkan tinggi dari lantai, atau kosongkan medan itu.',
  },
  'model-scaled': {
    name: 'Model dalam unit lain',
    what: (values, figures) =>
      `Model berukuran ${measuredSides(values, figures)}, ${figures.count(values['times'])} kali ukuran produk. Perancang melukisnya sebesar produk.`,
    mend: 'Biarkan jika ukurannya betul; jika tidak, betulkan. Model sebaiknya dieksport dalam meter.',
  },
  'model-off-floor': {
    name: 'Model tidak di lantai',
    what: ({ lowest }, { cm }) =>
      Number(lowest) > 0
        ? `Model bermula ${cm(lowest)} di atas lantainya. Perancang menurunkannya.`
        : `Model mencapai ${cm(-Number(lowest))} di bawah lantainya. Perancang menaikkannya.`,
    mend: 'Lihat dalam pratonton sama ada ia berdiri. Yang tergantung perlukan tinggi dari lantai; bahagian sesat di bawah perlu dipadam.',
  },
  'triangles-many': {
    name: 'Banyak segi tiga',
    what: ({ triangles, most }, { count }) =>
      `Model ada ${count(triangles)} segi tiga; melebihi ${count(most)}, bilik dengan banyak model begini berpusing perlahan.`,
    mend: 'Ringkaskan yang kecil atau tidak kelihatan, dan muat naik sekali lagi.',
  },
  'textures-large': {
    name: 'Tekstur besar',
    what: ({ pixels, most }, { count }) =>
      `Teksturnya ada ${count(pixels)} piksel; melebihi ${count(most)}, telefon kehabisan memori.`,
    mend: 'Kecilkan tekstur; 1024 piksel setiap sisi cukup untuk sebuah rak.',
  },
  'picture-missing': {
    name: 'Gambar tiada',
    what: () => 'Menu melukis bentuknya, yang bukan bentuk modelnya.',
    mend: 'Muat naik gambar, atau ambil satu daripada pratonton.',
  },
  'shape-missing': {
    name: 'Bentuk tiada',
    what: () => 'Ia tiada model dan tiada bentuk, jadi ia dilukis sebagai benda lain.',
    mend: 'Pilih bentuk, atau muat naik model.',
  },
  'bottles-many': {
    name: 'Banyak botol',
    what: ({ bottles, most }, { count }) =>
      `Dinyatakan ${count(bottles)} botol; pada tinggi baris biasa, ${count(most)} yang muat.`,
    mend: 'Kira semula: lajur darab baris, dua kali ganda jika botol berbelakangan.',
  },
  'bottles-uneven': {
    name: 'Lajur tidak sama',
    what: ({ bottles, columns }, { count }) =>
      `${count(bottles)} botol tidak dapat dibahagi sama rata dalam ${count(columns)} lajur.`,
    mend: 'Betulkan bilangan botol atau lajur, atau pilih bentuk lain.',
  },
  'colour-default': {
    name: 'Warna lalai',
    what: ({ defaults }, { count }) =>
      Number(defaults) === 0
        ? 'Tiada warnanya yang menjadi lalai.'
        : `${count(defaults)} warnanya menjadi lalai.`,
    mend: 'Pilih satu warna untuk permulaan pelanggan.',
  },
  'variant-missing': {
    name: 'Varian kedai tiada',
    what: ({ sku }) => `SKU ${sku} tiada varian di kedai, sedangkan yang lain ada.`,
    mend: 'Masukkan varian Shopify, jika tidak pelanggan tidak dapat membayarnya di sana.',
  },
  'weight-missing': {
    name: 'Berat tiada',
    what: () => 'Ia tiada berat.',
    mend: 'Masukkan beratnya; jumlah dan tambang mengiranya.',
  },
  'lighting-free': {
    name: 'Lampu percuma',
    what: ({ sku }) => `Ia ada SKU berlampu, ${sku}, tetapi tiada kit lampu: lampunya percuma.`,
    mend: 'Pilih kit lampunya, atau buang SKU berlampu.',
  },
  'menu-hidden': {
    name: 'Tempat dalam menu tersembunyi',
    what: ({ menu }) => `Item menu “${menu}” tersembunyi, jadi pelanggan tidak menemuinya.`,
    mend: 'Tunjukkan item menu itu, atau tarik balik produk.',
  },
  'part-withdrawn': {
    name: 'Bahagian ditarik balik',
    what: ({ part }) => `Bahagian “${part}” telah ditarik balik.`,
    mend: 'Pilih bahagian lain, atau tunjukkan produk itu semula.',
  },
  'swap-alone': {
    name: 'Tiada untuk ditukar',
    what: ({ group }) => `Ia bersendirian dalam kumpulan tukar ${group}.`,
    mend: 'Masukkan yang muat di tempatnya ke dalam kumpulan itu, atau kosongkan kumpulan.',
  },
  'name-twice': {
    name: 'Nama digunakan dua kali',
    what: ({ name }) => `Menunya ada “${name}” dua kali.`,
    mend: 'Nyatakan dalam nama apa yang membezakannya.',
  },
};

const texts: typeof english = {
  checks,
  severities: { wrong: 'Salah', look: 'Patut dilihat' },
  label: 'Penemuan',
  search: 'Cari penemuan',
  none: 'Tiada penemuan yang sepadan.',
  sound: 'Tiada apa-apa yang salah pada mana-mana produk.',
  columns: {
    product: 'Produk',
    severity: 'Tahap',
    check: 'Semakan',
    what: 'Apa ia, dan cara membetulkannya',
    field: 'Medan',
  },
  atField: (field) => `Pergi ke: ${field}`,
  ofCheck: (name, count) => `${name} (${count})`,
  checked: (count) => `${count} produk yang boleh didapati pelanggan telah disemak.`,
  unmeasured: (count) => `${count} model masih diukur.`,
  notLoaded: 'Katalog tidak dapat disemak sekarang',
  tryAgain: 'Cuba lagi',
  doctor: { title: 'Semakan', sound: 'Tiada apa-apa yang salah padanya.', measuring: 'Model sedang diukur.' },
};
export default texts;
