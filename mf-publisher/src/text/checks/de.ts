import type english from './en';
import { measuredSides, declaredSides, type ChecksWords } from './wording';

const sides: Readonly<Record<string, string>> = { width: 'Breite', length: 'Tiefe', height: 'Höhe' };
const woods: Readonly<Record<string, string>> = {
  mahogany: 'Mahagoni',
  pine: 'Kiefer',
  both: 'Mahagoni und Kiefer',
};

const checks: ChecksWords = {
  'size-missing': {
    name: 'Maß fehlt',
    what: ({ side }) => `Die ${sides[String(side)]} fehlt.`,
    mend: 'Tragen Sie das Maß ein, wie das Produkt geliefert wird; bis dahin lässt es sich nicht gut aufstellen.',
  },
  'too-tall': {
    name: 'Zu hoch',
    what: ({ top, most }, { cm }) =>
      `Es reicht bis ${cm(top)} über den Boden; die höchste Decke ist ${cm(most)} hoch.`,
    mend: 'Berichtigen Sie die Höhe oder die Höhe über dem Boden.',
  },
  'model-gone': {
    name: 'Modell fehlt',
    what: () => 'An der Adresse liegt kein 3D-Modell, das sich lesen lässt.',
    mend: 'Laden Sie das Modell erneut hoch.',
  },
  'model-elsewhere': {
    name: 'Modell liegt woanders',
    what: () => 'Das 3D-Modell liegt auf einem anderen Server, von dem Planer es nicht laden dürfen.',
    mend: 'Laden Sie das Modell hier hoch.',
  },
  'model-empty': {
    name: 'Modell leer',
    what: () => 'Das 3D-Modell zeichnet nichts.',
    mend: 'Exportieren Sie es mit seinen Flächen, und laden Sie es erneut hoch.',
  },
  'model-turned': {
    name: 'Modell gedreht',
    what: (values, figures) =>
      `Das Modell misst ${measuredSides(values, figures)}, das Produkt ${declaredSides(values, figures)}: Breite und Tiefe sind vertauscht.`,
    mend: 'Drehen Sie das Modell um 90 Grad, sodass sein Rücken nach hinten zeigt, oder berichtigen Sie die Maße.',
  },
  'model-lying': {
    name: 'Modell liegt',
    what: (values, figures) =>
      `Das Modell misst ${measuredSides(values, figures)}, das Produkt ${declaredSides(values, figures)}: Es liegt auf dem Rücken.`,
    mend: 'Exportieren Sie das Modell mit Y nach oben, und laden Sie es erneut hoch.',
  },
  'model-stretched': {
    name: 'Modell verzerrt',
    what: (values, figures) =>
      `Das Modell misst ${measuredSides(values, figures)}, das Produkt ${declaredSides(values, figures)}: Planer ziehen es in Form.`,
    mend: 'Berichtigen Sie die Maße, oder laden Sie ein Modell in diesen Maßen hoch.',
  },
  'columns-narrow': {
    name: 'Spalten zu schmal',
    what: ({ columns, pitch, least }, { cm, count }) =>
      `${count(columns)} Spalten lassen in der Breite je ${cm(pitch)}; die schmalste Flasche braucht ${cm(least)}.`,
    mend: 'Berichtigen Sie die Zahl der Spalten oder die Breite.',
  },
  'bottles-missing': {
    name: 'Flaschen fehlen',
    what: ({ columns }, { count }) => `Es hat ${count(columns)} Spalten und keine Flaschen.`,
    mend: 'Tragen Sie ein, wie viele Flaschen es fasst; Listen und Berichte zählen sie.',
  },
  'price-missing': {
    name: 'Preis fehlt',
    what: ({ wood }) => `In ${woods[String(wood)]} kostet es nichts.`,
    mend: 'Tragen Sie den Preis ein; sonst bekommen Kunden es umsonst.',
  },
  'sku-missing': {
    name: 'SKU fehlt',
    what: ({ wood }) => `In ${woods[String(wood)]} hat es keine SKU.`,
    mend: 'Tragen Sie die SKU ein; Bestellungen nennen Produkte damit.',
  },
  'sku-twice': {
    name: 'SKU doppelt vergeben',
    what: ({ sku, other }) => `Auch „${other}“ wird unter der SKU ${sku} verkauft.`,
    mend: 'Geben Sie einem davon eine andere SKU, oder ziehen Sie zurück, was nicht mehr verkauft wird.',
  },
  'sku-twice-here': {
    name: 'SKU hier doppelt',
    what: ({ sku }) => `Die SKU ${sku} steht für zweierlei, das nicht dasselbe ist.`,
    mend: 'Geben Sie jedem Holz, jeder Farbe und dem beleuchteten Produkt eine eigene SKU.',
  },
  'colour-sku-missing': {
    name: 'Farbe ohne SKU',
    what: ({ colour }) => `Andere Farben haben eine SKU; ${colour} hat keine.`,
    mend: 'Tragen Sie die SKU ein, oder nehmen Sie die Farbe weg.',
  },
  'light-missing': {
    name: 'Licht fehlt',
    what: ({ symbol }) =>
      `Es wird mit ${symbol} beleuchtet, das es unter den Zier- und Passleisten nicht gibt.`,
    mend: 'Veröffentlichen Sie dieses Licht, oder wählen Sie ein anderes.',
  },
  'arch-light-missing': {
    name: 'Bogenlicht fehlt',
    what: () => 'Es ist ein Bogenaufsatz ohne Licht und dessen Anzahl.',
    mend: 'Wählen Sie die Art des Bogenlichts und tragen Sie die Anzahl ein.',
  },
  'menu-missing': {
    name: 'Platz im Menü fehlt',
    what: ({ menu }) => `Es gibt keinen Menüpunkt „${menu}“, deshalb finden Kunden es nicht.`,
    mend: 'Wählen Sie einen Menüpunkt.',
  },
  'part-missing': {
    name: 'Teil fehlt',
    what: ({ part }) => `Das Teil ${part} ist kein Produkt und hat keinen Namen.`,
    mend: 'Wählen Sie ein anderes Teil, oder sagen Sie, was es ist.',
  },
  'window-on-floor': {
    name: 'Fenster am Boden',
    what: ({ usual }, { cm }) =>
      `Es steht auf dem Boden, wo Kunden es nicht anheben können; Fenster beginnen sonst ${cm(usual)} darüber.`,
    mend: 'Nichts, wenn es bis zum Boden reicht; sonst tragen Sie die Höhe über dem Boden ein, oder lassen Sie das Feld leer.',
  },
  'model-scaled': {
    name: 'Modell in anderer Einheit',
    what: (values, figures) =>
      `Das Modell misst ${measuredSides(values, figures)}, das ${figures.count(values['times'])}-Fache des Produkts. Planer zeichnen es so groß wie das Produkt.`,
    mend: 'Nichts, wenn die Maße stimmen; sonst berichtigen Sie sie. Modelle exportiert man am besten in Metern.',
  },
  'model-off-floor': {
    name: 'Modell nicht auf dem Boden',
    what: ({ lowest }, { cm }) =>
      Number(lowest) > 0
        ? `Das Modell beginnt ${cm(lowest)} über seinem Boden. Planer setzen es ab.`
        : `Das Modell reicht ${cm(-Number(lowest))} unter seinen Boden. Planer heben es an.`,
    mend: 'Sehen Sie in der Vorschau nach, ob es steht. Was hängen soll, braucht eine Höhe über dem Boden; ein verirrtes Teil darunter gehört gelöscht.',
  },
  'triangles-many': {
    name: 'Viele Dreiecke',
    what: ({ triangles, most }, { count }) =>
      `Das Modell hat ${count(triangles)} Dreiecke; über ${count(most)} drehen sich Keller mit vielen davon langsam.`,
    mend: 'Vereinfachen Sie, was klein oder nie zu sehen ist, und laden Sie es erneut hoch.',
  },
  'textures-large': {
    name: 'Große Texturen',
    what: ({ pixels, most }, { count }) =>
      `Die Texturen haben ${count(pixels)} Bildpunkte; über ${count(most)} geht Telefonen der Speicher aus.`,
    mend: 'Verkleinern Sie die Texturen; 1024 Bildpunkte je Seite genügen für ein Regal.',
  },
  'picture-missing': {
    name: 'Bild fehlt',
    what: () => 'Das Menü zeichnet die Form, und die ist nicht die des Modells.',
    mend: 'Laden Sie ein Bild hoch, oder nehmen Sie eines aus der Vorschau.',
  },
  'shape-missing': {
    name: 'Form fehlt',
    what: () => 'Es hat weder Modell noch Form und wird deshalb als etwas anderes gezeichnet.',
    mend: 'Wählen Sie eine Form, oder laden Sie ein Modell hoch.',
  },
  'bottles-many': {
    name: 'Viele Flaschen',
    what: ({ bottles, most }, { count }) =>
      `Angegeben sind ${count(bottles)} Flaschen; bei üblicher Reihenhöhe finden ${count(most)} Platz.`,
    mend: 'Zählen Sie nach: Spalten mal Reihen, doppelt bei Flaschen hintereinander.',
  },
  'bottles-uneven': {
    name: 'Ungleiche Spalten',
    what: ({ bottles, columns }, { count }) =>
      `${count(bottles)} Flaschen lassen sich nicht gleich auf ${count(columns)} Spalten verteilen.`,
    mend: 'Berichtigen Sie die Zahl der Flaschen oder Spalten, oder wählen Sie eine andere Form.',
  },
  'colour-default': {
    name: 'Voreingestellte Farbe',
    what: ({ defaults }, { count }) =>
      Number(defaults) === 0
        ? 'Keine der Farben ist voreingestellt.'
        : `${count(defaults)} der Farben sind voreingestellt.`,
    mend: 'Wählen Sie eine Farbe, mit der Kunden beginnen.',
  },
  'variant-missing': {
    name: 'Variante im Shop fehlt',
    what: ({ sku }) => `Die SKU ${sku} hat keine Variante im Shop, andere haben eine.`,
    mend: 'Tragen Sie die Shopify-Variante ein, sonst können Kunden dort nicht zahlen.',
  },
  'weight-missing': {
    name: 'Gewicht fehlt',
    what: () => 'Es wiegt nichts.',
    mend: 'Tragen Sie das Gewicht ein; Summen und Fracht rechnen damit.',
  },
  'lighting-free': {
    name: 'Beleuchtung umsonst',
    what: ({ sku }) =>
      `Es hat eine SKU mit Licht, ${sku}, aber kein Beleuchtungsset: Das Licht kostet nichts.`,
    mend: 'Wählen Sie das Beleuchtungsset, oder nehmen Sie die SKU mit Licht weg.',
  },
  'menu-hidden': {
    name: 'Platz im Menü verborgen',
    what: ({ menu }) => `Der Menüpunkt „${menu}“ ist verborgen, deshalb finden Kunden es nicht.`,
    mend: 'Zeigen Sie den Menüpunkt, oder ziehen Sie das Produkt zurück.',
  },
  'part-withdrawn': {
    name: 'Teil zurückgezogen',
    what: ({ part }) => `Das Teil „${part}“ ist zurückgezogen.`,
    mend: 'Wählen Sie ein anderes Teil, oder zeigen Sie jenes Produkt wieder.',
  },
  'swap-alone': {
    name: 'Nichts zum Tauschen',
    what: ({ group }) => `Es ist allein in der Tauschgruppe ${group}.`,
    mend: 'Nehmen Sie in die Gruppe auf, was an seine Stelle passt, oder lassen Sie die Gruppe leer.',
  },
  'name-twice': {
    name: 'Name doppelt',
    what: ({ name }) => `Sein Menü hat „${name}“ zweimal.`,
    mend: 'Sagen Sie im Namen, was die beiden unterscheidet.',
  },
};

const texts: typeof english = {
  checks,
  severities: { wrong: 'Falsch', look: 'Ansehen' },
  label: 'Befunde',
  search: 'Befunde suchen',
  none: 'Kein Befund passt.',
  sound: 'An keinem Produkt ist etwas falsch.',
  columns: {
    product: 'Produkt',
    severity: 'Schwere',
    check: 'Prüfung',
    what: 'Was es ist, und was hilft',
    field: 'Feld',
  },
  atField: (field) => `Gehe zu: ${field}`,
  ofCheck: (name, count) => `${name} (${count})`,
  checked: (count) => `${count} Produkte, die Kunden bekommen, sind geprüft.`,
  unmeasured: (count) =>
    count === '1' ? '1 Modell wird noch vermessen.' : `${count} Modelle werden noch vermessen.`,
  notLoaded: 'Der Katalog lässt sich jetzt nicht prüfen',
  tryAgain: 'Noch einmal',
  doctor: { title: 'Prüfung', sound: 'Daran ist nichts falsch.', measuring: 'Das Modell wird vermessen.' },
};
export default texts;
