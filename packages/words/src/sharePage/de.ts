import type english from './en';

const words: typeof english = {
  kind: 'Plan eines Weinkellers',
  floorArea: 'Bodenfläche',
  roomFor: 'Platz für',
  bottles: (count, isOne) => `${count} ${isOne ? 'Flasche' : 'Flaschen'}`,
  described: (area, bottles, shop) => `Ein Weinkeller von ${area} für ${bottles}, geplant mit ${shop}.`,
  planOf: (title) => `Plan von „${title}“`,
  open: 'Im Planer öffnen',
  lookAround: 'Sehen Sie sich in 2D und 3D um. Ein Konto brauchen Sie nicht.',
  picture: (shop) => `Ein Weinkeller, geplant mit ${shop}`,
  pictureLead: 'Zeichnen Sie den Raum, stellen Sie die Regale auf und sehen Sie alles in 3D.',
  planOwn: 'Planen Sie Ihren eigenen Weinkeller',
  closed: {
    kind: 'Hier gibt es nichts',
    title: 'Dieser Link ist geschlossen',
    text: 'Dieser Link funktioniert nicht mehr. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
  },
  plannedWith: (shop) => `Geplant mit ${shop}, dem Planer für Weinkeller und ihre Regale.`,
  terms: 'Bedingungen',
  privacy: 'Datenschutz',
};
export default words;
