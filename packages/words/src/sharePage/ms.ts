import type english from './en';

const words: typeof english = {
  kind: 'Pelan bilik wain',
  floorArea: 'Luas lantai',
  roomFor: 'Ruang untuk',
  bottles: (count) => `${count} botol`,
  described: (area, bottles, shop) => `Bilik wain seluas ${area} untuk ${bottles}, dirancang dengan ${shop}.`,
  planOf: (title) => `Pelan ${title}`,
  open: 'Buka dalam perancang',
  lookAround: 'Lihat sekeliling dalam 2D dan 3D. Akaun tidak diperlukan.',
  picture: (shop) => `Bilik wain, dirancang dengan ${shop}`,
  pictureLead: 'Lukis bilik, letakkan rak, lihat semuanya dalam 3D.',
  planOwn: 'Rancang bilik wain anda sendiri',
  closed: {
    kind: 'Tiada apa-apa di sini',
    title: 'Pautan ini telah ditutup',
    text: 'Pautan ini tidak berfungsi lagi. Minta yang baharu daripada penghantarnya.',
  },
  plannedWith: (shop) => `Dirancang dengan ${shop}, perancang bilik wain dan raknya.`,
  terms: 'Terma',
  privacy: 'Privasi',
};
export default words;
