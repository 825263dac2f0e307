import type english from './en';

const texts: typeof english = {
  title: 'Vorschau',
  label: (name) =>
    `${name} an einer Musterwand. Pfeiltasten gehen darum herum, Plus und Minus kommen näher und gehen weg, Pos1 geht zurück.`,
  unnamed: 'Das Produkt',
  noWebgl:
    'Dieser Browser kann nicht in 3D zeichnen, deshalb gibt es hier keine Vorschau. Veröffentlichen lässt sich das Produkt trotzdem.',
  unread: 'Das Modell lässt sich nicht zeichnen. Unten steht, was daran falsch ist.',
  drawn: 'Es hat kein 3D-Modell: So zeichnet es der Planer.',
  wood: 'Holz',
  woods: { Mahogany: 'Mahagoni', Pine: 'Kiefer' },
  show: 'Zeigen',
  marks: {
    size: 'Maße',
    hotZone: 'Wandzone',
    borders: 'Abstände',
    snapPoints: 'Fangpunkte',
    bottles: 'Flaschen',
  },
  turn: (degrees) => `Um ${degrees}° drehen`,
  home: 'Von der Ecke aus sehen',
  declared: (box) => `Angegeben ${box}`,
  measured: (box) => `Modell ${box}`,
  takePicture: 'Als Bild nehmen',
  pictureTaken: 'Das Bild steht im Formular. Veröffentlichen Sie es mit dem Produkt.',
  back: 'Ansicht zurücksetzen',
  covering: {
    label: (name, surface) =>
      `${name} ${surface === 'wall' ? 'an einer Musterwand' : 'auf einem Musterboden'}, mit Maßstab und Person daneben. Pfeiltasten gehen darum herum, Plus und Minus kommen näher und gehen weg, Pos1 geht zurück.`,
    unnamed: 'Das Material',
    noWebgl:
      'Dieser Browser kann nicht in 3D zeichnen, deshalb gibt es hier keine Vorschau. Veröffentlichen lässt sich das Material trotzdem.',
    unfinished: 'Gruppe, Breite, Höhe, Maßstab und Farbe sagen, wie es gezeichnet wird; eines davon fehlt.',
    repeat: (size) => `Eine Wiederholung des Bildes: ${size}`,
    piece: (size) => `Ein Stück, wie es ohne Bild gezeichnet wird: ${size}`,
    even: 'Ohne Bild ist dies ein gleichmäßiger Anstrich: Seine Größe ist nicht zu sehen.',
    scale: {
      CM: 'Der Maßstab ist 100 cm lang, die Person 175 cm groß.',
      FT: 'Der Maßstab ist 3 Fuß lang, die Person 5 Fuß 9 Zoll groß.',
    },
  },
  scheme: {
    label: (name) =>
      `Ein Regal im Farbschema ${name} an einer Musterwand. Pfeiltasten gehen darum herum, Plus und Minus kommen näher und gehen weg, Pos1 geht zurück.`,
    unnamed: 'dieses Formulars',
    noWebgl:
      'Dieser Browser kann nicht in 3D zeichnen, deshalb gibt es hier keine Vorschau. Veröffentlichen lässt sich das Farbschema trotzdem.',
    none: 'Ohne Material wird es in der Farbe seines Holzes gezeichnet.',
    drawnAs: (name) => `Gezeichnet, wie es das Material „${name}“ sagt`,
    lacquer: 'Mit Lack',
  },
};
export default texts;
