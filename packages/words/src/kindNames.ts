import type { Language } from '.';

/** What publishers call the kinds of products; contracts take no other. They are those of planning: one that is missing here or there does not compile. */
export const kindNames = {
  individual: { en: 'Single bottles', de: 'Einzelne Flaschen', ms: 'Botol tunggal' },
  displayRow: { en: 'Display row', de: 'Schaureihe', ms: 'Baris paparan' },
  diamondBin: { en: 'Diamond bin', de: 'Rautenfach', ms: 'Petak intan' },
  rectangularBin: { en: 'Rectangular bin', de: 'Rechteckiges Fach', ms: 'Petak segi empat' },
  caseBin: { en: 'Cases', de: 'Kisten', ms: 'Peti' },
  curvedCorner: { en: 'Curved corner', de: 'Gebogene Ecke', ms: 'Sudut melengkung' },
  segmentedCorner: { en: 'Segmented corner', de: 'Segmentierte Ecke', ms: 'Sudut bersegmen' },
  columnCorner: { en: 'Column corner', de: 'Säulenecke', ms: 'Sudut tiang' },
  voidCorner: { en: 'Empty corner', de: 'Leere Ecke', ms: 'Sudut kosong' },
  quarterRound: { en: 'Quarter round', de: 'Viertelrund', ms: 'Suku bulat' },
  shelf: { en: 'Shelf', de: 'Bord', ms: 'Para' },
  island: { en: 'Island', de: 'Insel', ms: 'Pulau' },
  top: { en: 'Table top', de: 'Tischplatte', ms: 'Permukaan meja' },
  arch: { en: 'Arch', de: 'Bogen', ms: 'Lengkung' },
  cabinet: { en: 'Cabinet', de: 'Schrank', ms: 'Kabinet' },
  cascade: { en: 'Cascade', de: 'Kaskade', ms: 'Bertingkat' },
  metal: { en: 'Metal rack', de: 'Metallregal', ms: 'Rak logam' },
  door: { en: 'Door', de: 'Tür', ms: 'Pintu' },
  slidingDoor: { en: 'Sliding door', de: 'Schiebetür', ms: 'Pintu gelangsar' },
  garageDoor: { en: 'Garage door', de: 'Garagentor', ms: 'Pintu garaj' },
  window: { en: 'Window', de: 'Fenster', ms: 'Tingkap' },
  column: { en: 'Column', de: 'Säule', ms: 'Tiang' },
  beam: { en: 'Beam', de: 'Balken', ms: 'Alang' },
  panel: { en: 'Panel', de: 'Verteilerkasten', ms: 'Papan suis' },
  pipe: { en: 'Pipe', de: 'Rohr', ms: 'Paip' },
  coolingUnit: { en: 'Cooling unit', de: 'Kühlgerät', ms: 'Unit penyejuk' },
  outlet: { en: 'Socket', de: 'Steckdose', ms: 'Soket' },
  switch: { en: 'Switch', de: 'Schalter', ms: 'Suis' },
  keepClear: { en: 'Keep-clear zone', de: 'Freizuhaltende Fläche', ms: 'Kawasan dikosongkan' },
} satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type KindName = keyof typeof kindNames;
