import type { ValueWords } from './en';

const values: ValueWords = {
  'field-missing': 'Das wird gebraucht.',
  'field-not-text': 'Das muss ein Text sein.',
  'field-not-a-number': 'Das muss eine Zahl sein.',
  'field-not-whole': 'Das muss eine ganze Zahl sein.',
  'field-wrong-kind': 'Das ist nicht von der Art, die hier erwartet wird.',
  'field-too-short': ({ minimum }) =>
    minimum === 1 ? 'Das darf nicht leer sein.' : `Mindestens ${minimum} Zeichen sind nötig.`,
  'field-too-long': ({ maximum }) => `Höchstens ${maximum} Zeichen sind möglich.`,
  'field-too-small': ({ minimum }) => `Das muss mindestens ${minimum} sein.`,
  'field-not-above': ({ minimum }) => `Das muss mehr als ${minimum} sein.`,
  'field-too-large': ({ maximum }) => `Das darf höchstens ${maximum} sein.`,
  'field-not-below': ({ maximum }) => `Das muss weniger als ${maximum} sein.`,
  'field-too-few': ({ minimum }) => `Davon sind mindestens ${minimum} nötig.`,
  'field-too-many': ({ maximum }) => `Davon sind höchstens ${maximum} möglich.`,
  'field-too-many-lines': ({ maximum }) => `Höchstens ${maximum} Zeilen sind möglich.`,
  'field-no-colour': 'Eine Farbe wird geschrieben wie #7b1e3a.',
  'accent-too-pale': ({ contrast, instead }) =>
    `Diese Farbe ist zu blass, um lesbar zu sein: Ihr Kontrast auf hellem Papier ist ${String(contrast).replace('.', ',')} zu 1, nötig sind 4,5 zu 1. Möglich wäre ${instead}.`,
  'logo-no-picture': 'Ein Logo ist ein Bild als PNG oder JPEG.',
  'logo-too-large': ({ kilobytes }) => `Dieses Bild ist zu groß: Höchstens ${kilobytes} kB sind möglich.`,
  'rates-unreadable':
    'Kurse werden geschrieben wie USD=0.24, CAD=0.33: jede Währung einmal, was ein Ringgit wert ist.',
  'rates-missing': ({ currencies }) =>
    `Karten werden in diesen Währungen belastet, und für sie fehlt ein Kurs: ${currencies}.`,
  'field-no-choice': ({ choices }) => `Möglich sind hier: ${choices}.`,
  'field-no-address': 'Das ist keine Adresse einer Seite.',
  'field-no-date': 'Das ist kein Datum.',
  'field-wrong-form': 'Das hat nicht die Form, die hier erwartet wird.',
  'field-unknown': ({ names }) => `Hier wird nichts dieses Namens erwartet: ${names}.`,
  'field-named-twice': 'Jedes darf nur einmal genannt werden.',
  'field-not-in-report': 'Das muss unter den Messwerten und Dimensionen des Berichts sein.',
  'field-too-much-drawn': 'Das ist zu viel, um es zu zeichnen.',
  'field-not-possible': 'Das ist hier nicht möglich.',
  'name-needed': 'Geben Sie dem Projekt einen Namen.',
  'no-file-of-shop': 'Wählen Sie eine Datei des Shops oder eine Adresse, die mit https:// beginnt.',
  'no-picture-given':
    'Senden Sie ein PNG- oder JPEG-Bild als Daten-URL oder wählen Sie eines Ihrer gespeicherten Bilder.',
};
export default values;
