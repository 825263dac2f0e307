import type english from './en';

const words: typeof english = {
  kind: 'Laporan projek',
  tagline: 'Lebih 25 tahun reputasi dan jaminan kualiti tinggi.',
  openProject: 'Buka projek',
  area: (metric, imperial) => `keluasan bilik wain: ${metric} (${imperial})`,
  wallOf: (number, length) => `Dinding ${number}: ${length}`,
  drilling: 'Penggerudian',
  overview: 'Pandangan isometrik',
  birdsEye: 'Pandangan dari atas',
  elevations: 'Pandangan dinding',
  pictureOf: (view, title) => `${view}, ${title}`,
  noPicture: 'Tiada gambar untuk pandangan ini.',
  page: (page, pages) => `Halaman ${page} daripada ${pages}`,
};
export default words;
