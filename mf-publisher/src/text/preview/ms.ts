import type english from './en';

const texts: typeof english = {
  title: 'Pratonton',
  label: (name) =>
    `${name} di dinding contoh. Kekunci anak panah mengelilinginya, tambah dan tolak mendekat dan menjauh, Home kembali.`,
  unnamed: 'Produk',
  noWebgl:
    'Pelayar ini tidak dapat melukis dalam 3D, jadi tiada pratonton di sini. Produk tetap boleh diterbitkan.',
  unread: 'Model tidak dapat dilukis. Lihat di bawah apa yang salah padanya.',
  drawn: 'Ia tiada model 3D: beginilah perancang melukisnya.',
  wood: 'Kayu',
  woods: { Mahogany: 'Mahogani', Pine: 'Pain' },
  show: 'Tunjuk',
  marks: {
    size: 'Ukuran',
    hotZone: 'Zon dinding',
    borders: 'Sempadan',
    snapPoints: 'Titik tangkap',
    bottles: 'Botol',
  },
  turn: (degrees) => `Pusing ${degrees}°`,
  home: 'Lihat dari sudut',
  declared: (box) => `Dinyatakan ${box}`,
  measured: (box) => `Model ${box}`,
  takePicture: 'Guna sebagai gambar',
  pictureTaken: 'Gambar ada dalam borang. Terbitkannya bersama produk.',
  back: 'Set semula pandangan',
  covering: {
    label: (name, surface) =>
      `${name} di ${surface === 'wall' ? 'dinding' : 'lantai'} contoh, dengan pembaris dan seorang di sebelahnya. Kekunci anak panah mengelilinginya, tambah dan tolak mendekat dan menjauh, Home kembali.`,
    unnamed: 'Bahan',
    noWebgl:
      'Pelayar ini tidak dapat melukis dalam 3D, jadi tiada pratonton di sini. Bahan tetap boleh diterbitkan.',
    unfinished: 'Kumpulan, lebar, tinggi, skala dan warna menentukan lukisannya; salah satu tiada.',
    repeat: (size) => `Satu ulangan gambar: ${size}`,
    piece: (size) => `Satu keping, seperti dilukis tanpa gambar: ${size}`,
    even: 'Tanpa gambar ini ialah lapisan sekata: saiznya tidak kelihatan.',
    scale: {
      CM: 'Panjang pembaris 100 cm, tinggi orang 175 cm.',
      FT: 'Panjang pembaris 3 kaki, tinggi orang 5 kaki 9 inci.',
    },
  },
  scheme: {
    label: (name) =>
      `Rak dalam skema warna ${name} di dinding contoh. Kekunci anak panah mengelilinginya, tambah dan tolak mendekat dan menjauh, Home kembali.`,
    unnamed: 'borang ini',
    noWebgl:
      'Pelayar ini tidak dapat melukis dalam 3D, jadi tiada pratonton di sini. Skema warna tetap boleh diterbitkan.',
    none: 'Tanpa bahan ia dilukis dalam warna kayunya.',
    drawnAs: (name) => `Dilukis mengikut bahan “${name}”`,
    lacquer: 'Dengan lakuer',
  },
};
export default texts;
