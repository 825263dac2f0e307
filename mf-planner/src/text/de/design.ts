import { formatCount } from '@rackwright/web-kit';
import type english from '../en/design';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const misses = {
  'no-product': 'dafür gibt es im Shop kein Regal',
  budget: 'das Budget ist aufgebraucht',
  'no-room': 'dafür ist kein Platz',
};

const design: typeof english = {
  title: 'Für mich entwerfen',
  lead: 'Sagen Sie, was Sie besitzen und ausgeben möchten: drei Keller für Ihren eigenen Raum, jeder mit einem Klick Ihrer.',
  formats: {
    half: 'Halbe Flaschen',
    standard: 'Normale Flaschen',
    wide: 'Burgunder und Champagner',
    magnum: 'Magnumflaschen',
    larger: 'Größere Flaschen',
    case: 'Holzkisten',
  },
  looks: {
    display: 'Präsentationsreihen',
    diamonds: 'Rautenfächer',
    arch: 'Bögen',
    corners: 'Runde Ecken',
    island: 'Insel mit Tischplatte',
    tasting: 'Verkostungsecke',
  },
  kinds: { most: 'Die meisten Flaschen', value: 'Der beste Preis', beauty: 'Der schönste' },
  reasons: {
    most: 'So viele Plätze, wie erreichbar sind, nachdem Ihre Sammlung die ihren hat.',
    value: 'Plätze für Ihre Sammlung in den Regalen, die je Flasche am wenigsten kosten.',
    beauty:
      'Präsentationsreihen, Fächer und Bögen in der Mitte jeder Wand, schlichte Regale auf beiden Seiten.',
  },
  refusals: {
    'bad-bottles': 'Flaschen sind ganze Zahlen von 0 bis 100.000.',
    'bad-growth': 'Flaschen im Jahr sind eine ganze Zahl von 0 bis 10.000.',
    'bad-budget': 'Das Budget ist ein Geldbetrag oder leer.',
    'bad-aisle': 'Ein Gang ist 60 bis 200 cm breit.',
    'bad-reach': 'Man reicht mindestens 120 cm hoch.',
    'no-room': 'Zeichnen Sie zuerst Ihren Raum: Entworfen wird für die Wände, die er hat.',
    'no-such-wall':
      'Diese Wand gibt es in Ihrem Raum nicht mehr. Schließen Sie dies und wählen Sie eine andere.',
    locked: 'Dieses Projekt ist bestellt und ändert sich nicht mehr.',
    'nothing-fits':
      'Kein Regal hat Platz mit seinem Gang davor. Ein schmalerer Gang kann helfen, oder zu ersetzen, was dort steht.',
    'over-budget':
      'Das Budget reicht für kein Regal neben dem, was schon da ist. Ein größeres kann helfen, oder zu ersetzen, was dort steht.',
  },
  fillTitle: (wall) => `${wall} füllen`,
  fillLead:
    'Was von dieser Wand frei ist, auf bis zu drei Arten gefüllt; alles andere in Ihrem Raum bleibt, wie es ist.',
  collection: 'Ihre Sammlung',
  growth: 'Mehr jedes Jahr',
  budget: 'Budget (RM)',
  noBudget: 'Ohne Grenze',
  style: 'Stil',
  styles: { any: 'Was passt', Classic: 'Classic', Estate: 'Estate' },
  looksLabel: 'Zum Anschauen',
  keep: 'Frei zu lassen',
  aisle: 'Gang',
  reach: 'Alle Flaschen in Reichweite (190 cm)',
  windows: 'Unter Fenstern',
  plugs: 'Steckdosen und Schalter',
  replaces: 'Ersetzen, was dort steht',
  finish: 'Holz und Beize',
  more: 'Weitere Wünsche',
  cellars: 'Keller für Ihren Raum',
  working: 'Wird entworfen …',
  found: (count) => `${counted(count, 'Keller', 'Keller')} entworfen`,
  failed: 'Die Keller konnten nicht entworfen werden. Ihr Wunsch ist noch da.',
  retry: 'Noch einmal versuchen',
  picture: (kind) => `${kind}: der Raum von oben`,
  bottles: (count) => counted(count, 'Flasche', 'Flaschen'),
  holds: (placed, all, format) => `${format}: ${formatCount(placed)} von ${formatCount(all)}`,
  missReasons: misses,
  misses: (count, format, why) => `${format}: ${formatCount(count)} ohne Platz, ${why}.`,
  freeWall: (length) => `${length} Wand bleiben frei`,
  full: (years) =>
    years === 0 ? 'Voll innerhalb eines Jahres' : `Voll in ${counted(years, 'Jahr', 'Jahren')}`,
  take: 'Diesen Keller nehmen',
  took: (kind) => `„${kind}“ steht in Ihrem Raum. Rückgängig nimmt ihn wieder heraus.`,
  asList: (count) => `Als Liste: ${counted(count, 'Teil', 'Teile')}`,
  like: {
    label: 'Wie auf diesem Bild, in meinem Raum',
    failed: 'Dieser Keller konnte nicht gelesen werden. Wählen Sie ihn noch einmal oder einen anderen.',
  },
  meter: {
    mine: 'Meine Sammlung',
    title: 'Ihre Sammlung in diesem Plan',
    of: (placed, all) => `${placed} von ${all}`,
    says: (placed, all) =>
      `Ihre Sammlung: ${formatCount(placed)} von ${counted(all, 'Flasche hat', 'Flaschen haben')} einen Platz`,
    format: 'Format',
    owned: 'Vorhanden',
    placed: 'Mit Platz',
    over: 'Ohne',
    never: 'Sagen Sie, wie viele im Jahr dazukommen, um zu sehen, wann er voll ist.',
    fullNow: 'Noch in diesem Jahr voll.',
    fullIn: (years, year) => `Voll in ${counted(years, 'Jahr', 'Jahren')}, ${year}.`,
    swap: (count, from, to) => `${formatCount(count)} × ${from} gegen ${to}`,
    closes: 'Dann hat alles seinen Platz.',
    leaves: (bottles) =>
      `Dann ${bottles === 1 ? 'bleibt' : 'bleiben'} ${counted(bottles, 'Flasche', 'Flaschen')} ohne Platz.`,
    doSwap: 'Diese Regale tauschen',
    swapped: (count) => `${counted(count, 'Regal', 'Regale')} getauscht. Rückgängig bringt die alten zurück.`,
    noSwap: 'Regale zu tauschen hilft hier nicht: Machen Sie Wand frei, oder lassen Sie neu entwerfen.',
    change: 'Sammlung und Wünsche …',
  },
  file: {
    action: 'Aus einer Datei lesen',
    hint: 'Eine Tabelle (CSV) von CellarTracker, Vivino oder eine eigene. Sie bleibt in diesem Browser.',
    reading: (name) => `${name} wird gelesen …`,
    stop: 'Nicht weiterlesen',
    read: (bottles, name) => `${counted(bottles, 'Flasche', 'Flaschen')} aus ${name} gelesen.`,
    columns: 'Welche Spalten sagen es?',
    quantity: 'Wie viele',
    size: 'Flaschengröße',
    noColumn: 'Keine',
    unknown: 'Nicht verstandene Größen',
    unknownSize: (size, bottles) => `${size}: ${counted(bottles, 'Flasche', 'Flaschen')}`,
    unknownOthers: (bottles) => `Andere Größen: ${counted(bottles, 'Flasche', 'Flaschen')}`,
    noColumns: 'Sagen Sie wenigstens, welche Spalte die Zahl der Flaschen oder ihre Größe hat.',
    faults: {
      'too-large':
        'Die Datei ist größer als 10 MB. Lassen Sie Spalten weg, die nicht gebraucht werden, und versuchen Sie es noch einmal.',
      'too-many-rows': 'Die Tabelle hat mehr als 100.000 Zeilen.',
      'too-many-columns':
        'Die Tabelle hat mehr als 500 Spalten. Lassen Sie weg, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
      'no-rows':
        'In dieser Datei ist keine Tabelle. Sie braucht eine Zeile mit den Namen der Spalten und eine Zeile je Wein.',
      'not-read':
        'Die Datei konnte nicht gelesen werden. Speichern Sie sie noch einmal als Tabelle (CSV), und versuchen Sie es wieder.',
    },
  },
};
export default design;
