import { formatCount } from '@rackwright/web-kit';
import { OBJECT_CASING_MAX, OBJECT_SIZE_MAX, OBJECT_SIZE_MIN } from '@rackwright/planning';
import type { plan as english } from '../en/plan';

const refusals: (typeof english)['refusals'] = {
  'no-room': 'Sila lukis sebuah bilik, kemudian anda boleh ke langkah seterusnya!',
  'unknown-product': 'Produk ini tiada lagi dalam katalog.',
  'not-offered':
    'Kedai tidak lagi menawarkan produk ini. Apa yang ada di bilik anda kekal, tetapi tiada lagi yang boleh diletakkan.',
  'no-such-object': 'Objek ini tiada lagi di dalam bilik.',
  'duplicate-id': 'Objek ini sudah ada di dalam bilik.',
  'bad-number': 'Nombor ini tidak boleh digunakan di sini.',
  locked: 'Projek ini telah dipesan dan tidak boleh diubah lagi.',
  'read-only': 'Projek ini hanya boleh dilihat. Salin ke dalam projek anda untuk mengubahnya.',
  'customers-project': 'Projek pelanggan ini hanya boleh dilihat. Cadangkan apa yang anda akan ubah.',
  'outside-room': 'Ia akan berada di luar bilik.',
  overlaps: 'Sudah ada sesuatu di situ.',
  'too-tall': 'Ia terlalu tinggi untuk siling ini.',
  'below-floor': 'Ia akan melepasi bawah lantai.',
  'not-on-wall': 'Ia mesti berada pada dinding.',
  'not-in-corner': 'Ia mesti berdiri di sudut 90 darjah.',
  'too-near-wall': 'Ia terlalu dekat dengan dinding.',
  'outside-wall': 'Ia akan melepasi hujung dinding.',
  'blocks-opening': 'Ia akan menghalang pintu atau tingkap.',
  'opening-overlap': 'Pintu dan tingkap tidak boleh bertindih.',
  'turns-with-wall': 'Arahnya mengikut dindingnya.',
  'no-free-place': 'Tiada tempat kosong untuknya.',
  'too-few-corners': 'Sebuah bilik mempunyai sekurang-kurangnya tiga sudut.',
  'too-many-corners': 'Sebuah bilik mempunyai paling banyak 1,000 sudut.',
  'bad-point': 'Titik ini terlalu jauh.',
  'wall-too-short': 'Panjang dinding sekurang-kurangnya 20 cm.',
  'walls-cross': 'Dinding tidak boleh bersilang.',
  'angle-too-small': 'Dua dinding mesti berbeza sekurang-kurangnya 10 darjah.',
  'splits-opening': 'Dinding tidak boleh dipecahkan pada pintu atau tingkap.',
  'bad-room': 'Bilik itu sendiri mesti dibetulkan dahulu.',
  'no-such-wall': 'Dinding ini tiada lagi.',
  'no-such-corner': 'Sudut ini tiada lagi.',
  'ceiling-out-of-range': 'Sila pilih ketinggian antara 200 dan 400"',
  'displaces-objects': 'Beberapa objek tidak akan muat lagi.',
  'too-many-objects': 'Sebuah bilik memuatkan paling banyak 10,000 objek.',
  collides: 'Projek telah berubah sejak perkara ini dicadangkan.',
  'product-changed': 'Produk ini telah berubah sejak diletakkan di sini. Kemas kininya dahulu.',
  'not-resizable': 'Produk ini hanya ada satu saiz. Pintu, tingkap dan halangan boleh diubah saiznya.',
  'size-out-of-range': `Saiz itu terlalu besar atau terlalu kecil: ukuran dari ${OBJECT_SIZE_MIN} hingga ${OBJECT_SIZE_MAX} cm, bingkai paling tebal ${OBJECT_CASING_MAX} cm.`,
  'not-swappable': 'Ia hanya boleh diganti dengan produk sejenis.',
  'not-extendable': 'Hanya rak dinding dan rak pulau boleh dipanjangkan. Salin yang ini sahaja.',
  'not-on-same-wall':
    'Hanya objek pada dinding yang sama boleh dipilih bersama. Shift-klik satu lagi pada dinding itu.',
  'group-too-small':
    'Satu kumpulan mempunyai sekurang-kurangnya dua objek. Shift-klik satu lagi pada dinding yang sama dahulu.',
  'bad-value': 'Ini tidak boleh disimpan dalam projek.',
  'unknown-finish': 'Kemasan ini tidak ditawarkan lagi.',
  'unknown-color': 'Warna ini tidak ditawarkan lagi.',
  'unknown-accessory': 'Aksesori ini tiada lagi dalam katalog.',
  'unknown-choice': 'Ini bukan salah satu pilihan yang ditawarkan.',
  'quantity-out-of-range': 'Kuantiti ialah nombor bulat dari 0 hingga 10,000.',
  'bad-title': 'Nama projek paling panjang 120 aksara.',
  'wall-width-out-of-range': 'Tebal dinding antara 1 dan 50 cm.',
  'bad-inches': 'Unit salah! Corak input dalam inci( 150.10 )',
  'bad-centimetres': 'Unit salah! Corak input dalam sentimeter( 150.10 cm )',
};

const steps: (typeof english)['steps'] = {
  'click-start-now': 'Sila klik Mula Sekarang untuk bermula.',
  'draw-a-room-first': 'Sila lukis sebuah bilik, kemudian anda boleh ke langkah seterusnya!',
  'begin-anew': 'Ini akan memulakan projek rak baharu. Adakah anda mahu teruskan?',
};

const count = (value: string | number | undefined): string => formatCount(Number(value));

const notices: (typeof english)['notices'] = {
  undone: () => 'Perubahan terakhir dibuat asal',
  redone: () => 'Perubahan terakhir dibuat semula',
  'nothing-to-undo': () => 'Tiada apa untuk dibuat asal',
  'nothing-to-redo': () => 'Tiada apa untuk dibuat semula',
  'snapping-on': () => 'Lekapan dihidupkan',
  'snapping-off': () => 'Lekapan dimatikan',
  'go-to-plan-step': () =>
    'Jika anda berpuas hati dengan saiz bilik wain dan sedia merancang, sila ke Langkah 3',
  selected: ({ name, place }) =>
    `${name} dipilih, ${place === '' ? 'bebas di dalam bilik' : `pada ${place}`}`,
  placed: ({ name }) => `${name} diletakkan`,
  'placed-at-wall': ({ name, place }) => `${name} diletakkan pada ${place}, tempat terdekat yang muat`,
  deleted: (said) => (said.count === 1 ? 'Satu objek dibuang' : `${count(said.count)} objek dibuang`),
  grouped: (said) => `${count(said.count)} objek kini satu kumpulan`,
  ungrouped: () => 'Kumpulan telah dileraikan',
  extended: (said) =>
    `${said.count === 0 ? 'Tiada' : count(said.count)} daripada ${count(said.wanted)} muat. ${said.reason}`,
  updated: (said) => `${count(said.count)} objek dikemas kini kepada yang dijual hari ini`,
  'catalogue-taken': () => 'Anda kini merancang dengan katalog baharu kedai',
  'room-drawn': () => 'Bilik anda sudah siap. Laraskan dindingnya, kemudian ke Langkah 3.',
};

const lines: (typeof english)['lines'] = {
  'no-place': 'Nyatakan apa dan di mana, seperti “CL-IND-4 pada Dinding 2 di 120 cm”. Ini tidak lengkap:',
  'bad-length': 'Ini bukan ukuran panjang:',
  'bad-angle': 'Ini bukan sudut dalam darjah:',
  'bad-size': 'Ini bukan saiz seperti “90 cm x 15 cm x 210 cm”:',
  'unknown-option': 'Ini tidak difahami:',
  'option-twice': 'Ini disebut dua kali:',
};

const hints: (typeof english)['hints'] = {
  place: 'Klik di tempat ia patut berdiri. Shift-klik untuk meletakkan beberapa, Esc untuk berhenti.',
  'place-on-wall': 'Klik tempatnya pada dinding. Shift-klik untuk meletakkan beberapa, Esc untuk berhenti.',
  'split-wall': 'Klik dinding di tempat sudut baharu. Esc untuk berhenti.',
  'remove-node': 'Klik sudut yang hendak dibuang. Esc untuk berhenti.',
  'edit-walls': 'Seret sudut, atau tahan dinding dan seret.',
  'first-corner': 'Klik di tempat sudut pertama bilik anda.',
  'first-corner-again':
    'Klik di tempat sudut pertama garis luar baharu. Bilik kekal sehingga garis itu ditutup.',
  'typed-length': 'Tekan Enter untuk menambah dinding sepanjang ini.',
  'next-corner':
    'Klik sudut seterusnya, atau taip panjang dan tekan Enter. Backspace: undur satu, Esc: mula semula.',
  'close-room': 'Klik sudut pertama atau tekan Esc untuk menutup bilik.',
};

export const plan: typeof english = {
  refusals,
  impossible: 'Ini tidak boleh dilakukan di sini.',
  unknownProduct: 'Produk tidak dikenali',
  faults: {
    'not-resizable':
      'Saiznya bukan saiz yang dijual oleh kedai. Kemas kini kepada saiz hari ini, tukar atau buang objek ini.',
    'unknown-product': 'Produk ini tiada lagi dalam katalog. Tukar dengan produk lain atau buang objek ini.',
  },
  steps,
  notices,
  lines,
  hints,
  warnings: {
    cannotStandUp: (shortfall) =>
      `Ia tidak boleh ditegakkan di bawah siling ini, yang kurang ${shortfall}. Minta ia dipasang di dalam bilik.`,
    leafSwings: (names) =>
      `Daunnya akan terkena: ${names}. Alihkan salah satu, atau ia terbuka sebahagian sahaja.`,
    inTheWay: (names) =>
      `Ia berdiri di laluan daun pintu: ${names}. Alihkan salah satu, atau pintu terbuka sebahagian sahaja.`,
    isBehind: (names) => `Di hadapannya ada: ${names}. Alihkan salah satu supaya ia masih boleh dicapai.`,
    isInFront: (names) =>
      `Ia berdiri di hadapan: ${names}. Alihkan salah satu supaya itu masih boleh dicapai.`,
  },
  wall: (number) => `Dinding ${number}`,
  corner: (number) => `Sudut ${number}`,
  pictures: { isometric: 'Isometrik', bird: 'Pandangan atas' },
};
