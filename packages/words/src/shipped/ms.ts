import type english from './en';

const shipped: typeof english = {
  steps: {
    0: {
      title: 'Selamat datang',
      shortTitle: 'Mula',
      text: 'Pilih bentuk untuk bermula, buka salah satu projek anda, atau mula dengan helaian kosong.',
    },
    1: {
      title: 'Saiz bilik wain',
      shortTitle: 'Saiz',
      text: 'Lukis dinding, taip panjangnya dan tetapkan tinggi siling. Pintu, tingkap dan tiang juga diletakkan sekarang.',
    },
    2: {
      title: 'Rancang dan peribadikan',
      shortTitle: 'Rancang',
      text: 'Pilih rak dan letakkan di tempat yang anda mahu. Pilih kayu, warna celup dan lakuer, dan lihat sekeliling dalam 3D.',
    },
    3: {
      title: 'Senarai beli-belah',
      shortTitle: 'Senarai',
      text: 'Lihat setiap item dengan harganya, dan semak kumai, jalur pengisi dan lampu.',
    },
    4: {
      title: 'Pesanan',
      shortTitle: 'Pesan',
      text: 'Hantar reka bentuk anda untuk semakan, kemudian buat pesanan.',
    },
  },
  slides: {
    draw: {
      header: 'Lukis bilik anda',
      text: 'Klik sudutnya, taip panjangnya. Stor bawah tangga dialu-alukan sama seperti bilik kebal.',
    },
    place: {
      header: 'Letakkan rak anda',
      text: 'Pilih rak dan letakkan pada dinding. Rak mencari tempatnya di sebelah yang lain, dan tidak di tempat yang tidak muat.',
    },
    see: {
      header: 'Lihat dan ketahui harganya',
      text: 'Berjalan-jalan dalam 3D sementara senarai beli-belah mengira botol, barang dan wang.',
    },
  },
  tips: {
    'step-1': 'Pilih cara bermula.',
    'step-2': 'Lukis bilik dan tetapkan ukurannya.',
    'step-3': 'Letakkan rak dan pilih kemasannya.',
    'step-4': 'Semak senarai dan harga.',
    'step-5': 'Minta semakan dan buat pesanan.',
    undo: 'Batalkan perubahan terakhir.',
    snapping: 'Biarkan rak melekap pada dinding dan rak sebelah.',
    'view-2d': 'Lihat pelan dari atas.',
    'view-3d': 'Lihat bilik dalam 3D.',
    save: 'Simpan projek dalam akaun anda.',
  },
};
export default shipped;
