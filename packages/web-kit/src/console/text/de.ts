import type english from './en';

const texts: typeof english = {
  menu: (screen) => `Menü: ${screen}`,
  unsaved: {
    question: 'Was Sie eingegeben haben, ist noch nicht veröffentlicht. Verwerfen?',
    leave: 'Verwerfen',
    stay: 'Hier bleiben',
  },
  notLoaded: 'Diese Liste konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  choose: 'Wählen Sie aus der Liste, was Sie ändern wollen.',
  publish: 'Veröffentlichen',
  update: 'Aktualisieren',
  clear: 'Leeren',
  remove: 'Löschen',
  copy: 'Als neu kopieren',
  toList: 'Zur Liste',
  goneMeanwhile:
    'Jemand hat den Eintrag inzwischen gelöscht. Ihre Eingaben sind noch da: Veröffentlichen Sie ihn neu, wenn er gebraucht wird.',
  /** Asked where it changes what is saved. */
  before: {
    title: 'Bevor es gilt',
    lead: 'Es gilt sofort für alle Kunden. Das bewirkt es in dem, was schon gespeichert ist.',
    publish: 'Jetzt veröffentlichen',
  },
  /** A form that is gathered instead of being published. */
  release: {
    open: 'In Veröffentlichung …',
    title: 'In eine Veröffentlichung',
    release: 'Veröffentlichung',
    another: 'Eine neue Veröffentlichung',
    name: 'Ihr Name',
    nameMissing: 'Geben Sie der neuen Veröffentlichung einen Namen.',
    gather: 'Aufnehmen',
    cancel: 'Abbrechen',
    gathered: (name) => `Es ist in „${name}“. Kunden bekommen es, sobald sie gilt.`,
    look: 'Sehen, was sie bewirkt',
    goOn: 'Hier weitermachen',
    removes: (name) => `„${name}“ wird gelöscht, sobald die Veröffentlichung gilt.`,
    atOnceOnly:
      'Eine solche Veröffentlichung kann nur sofort gelten, nie von selbst ab einem Zeitpunkt: Erst dann wird nachgesehen, ob gespeicherte Projekte es enthalten. Soll es ab einem Zeitpunkt verschwinden, blenden Sie es stattdessen aus.',
  },
  conflict: {
    title: 'Jemand anderes hat den Eintrag auch geändert',
    lead: 'Wählen Sie für jedes Feld, wessen Fassung bleibt. Veröffentlicht wird erst, wenn Sie es sagen.',
    field: 'Feld',
    mine: 'Ihre Fassung',
    theirs: 'Andere Fassung',
    nothing: 'nichts',
    takeTheirs: 'Alles von der anderen',
    take: 'Damit weiter',
    joined: 'Beide Fassungen stehen jetzt im Formular. Sehen Sie es durch, dann aktualisieren Sie.',
  },

  languages: {
    show: 'Andere Sprachen',
    counts: 'Übersetzt',
    count: (language, said, of) => `${language}: ${said} von ${of}`,
    field: (field, language) => `${field} (${language})`,
    missing: 'Fehlt: Englisch wird gezeigt',
    missingIn: (names) => `fehlt: ${names}`,
    missingInEach: 'Fehlt auf',
  },
  entries: {
    taken: 'Das gibt es unter diesem Namen schon.',
    cancel: 'Abbrechen',
    remove: (name) => `Entfernen: ${name}`,
  },
  picture: {
    choose: 'Bild wählen',
    chooseAnother: 'Anderes Bild wählen',
    remove: 'Entfernen',
    limits: (megabytes, pixels) =>
      `Ein Bild hierher ziehen oder auswählen: PNG, JPEG oder WebP, höchstens ${megabytes} MB und ${pixels} Pixel je Seite.`,
    wrongType: 'Das ist kein Bild. Wählen Sie eine Datei in PNG, JPEG oder WebP.',
    tooLarge: (megabytes) => `Diese Datei ist zu groß. Höchstens ${megabytes} MB sind möglich.`,
    preview: (field) => `Vorschau: ${field}`,
    removeOne: (place) => `Bild ${place} entfernen`,
    cancel: 'Abbrechen',
    sending: (field) => `Wird gesendet: ${field}`,
    waits: 'Eine Datei wird noch gesendet. Warten Sie darauf, oder brechen Sie es ab.',
  },
  model: {
    choose: '3D-Modell wählen',
    chooseAnother: 'Anderes 3D-Modell wählen',
    limits: (megabytes, triangles, pixels) =>
      `Ein 3D-Modell hierher ziehen oder auswählen: GLB, höchstens ${megabytes} MB, ${triangles} Dreiecke und Texturen mit ${pixels} Pixeln je Seite.`,
    wrongType: 'Das ist kein 3D-Modell. Wählen Sie eine GLB-Datei.',
    there: 'Es gibt ein 3D-Modell.',
    made: (triangles, textures) => `Dreiecke: ${triangles}. Texturen: ${textures}.`,
    measures: (size) => `Es misst ${size} (Breite × Tiefe × Höhe).`,
    takeSize: 'Diese Größe übernehmen',
  },
  download: { csv: 'CSV herunterladen', collecting: 'Das Gefundene wird gesammelt', cancel: 'Abbrechen' },
  pickColour: (field) => `Auswählen: ${field}`,
  order: {
    commands: 'Verschieben',
    chosen: 'der gewählte Eintrag',
    up: (name) => `Nach oben: ${name}`,
    down: (name) => `Nach unten: ${name}`,
    into: (name) => `Unter den Eintrag davor: ${name}`,
    out: (name) => `Eine Ebene höher: ${name}`,
    moved: (name, place, of) => `${name} ist jetzt Nummer ${place} von ${of}.`,
    movedBelow: (name, place, of, parent) => `${name} ist jetzt Nummer ${place} von ${of} unter ${parent}.`,
    hint: 'Ziehen Sie die Einträge in ihre Reihenfolge, oder halten Sie Alt und drücken Sie die Pfeiltasten nach oben und unten.',
    hintNested:
      'Ziehen Sie die Einträge in ihre Reihenfolge und untereinander, oder halten Sie Alt und drücken Sie die Pfeiltasten.',
  },
  placeholders: {
    put: 'Platzhalter, eingesetzt an der Schreibmarke',
    insert: (placeholder) => `${placeholder} einsetzen`,
  },
  mail: {
    screens: 'Gezeigt wie auf',
    desktop: 'Computer',
    phone: 'Handy',
    subject: 'Betreff',
  },
  sheet: {
    id: 'Kennung',
    name: 'Name',
    save: 'Speichern',
    saveAll: 'Alles speichern',
    cancel: 'Abbrechen',
    search: 'Name, Menü und SKU suchen',
    kind: 'Art',
    everyKind: 'Jede Art',
    shown: 'Angezeigt',
    which: { all: 'Alle Zeilen', changed: 'Geänderte Zeilen', faulty: 'Zeilen mit Fehlern' },
    rows: (count, written) => (count === 1 ? '1 Zeile' : `${written} Zeilen`),
    none: 'Keine Zeile passt dazu.',
    changed: (count, written) =>
      count === 0 ? 'Nichts geändert' : count === 1 ? '1 Zelle geändert' : `${written} Zellen geändert`,
    was: (value) => `Veröffentlicht: ${value === '' ? 'nichts' : value}`,
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    takeBack: 'Wie veröffentlicht',
    keys: 'Pfeiltasten, Enter und Tab führen von Zelle zu Zelle; mit der Umschalttaste wählen sie mehrere. Blöcke aus einer Tabellenkalkulation lassen sich einfügen. Esc nimmt Getipptes zurück und verlässt die Tabelle, wenn nichts getippt ist.',
    lineKeys: 'Alt mit Eingabe beginnt eine neue Zeile in der Zelle.',
    outside: (count) =>
      count === 1
        ? '1 Zelle hatte hier keinen Platz und wurde ausgelassen.'
        : `${count} Zellen hatten hier keinen Platz und wurden ausgelassen.`,
    faults: (count) =>
      count === 1
        ? '1 Zelle kann noch nicht gespeichert werden.'
        : `${count} Zellen können noch nicht gespeichert werden.`,
    percent: 'Um Prozent ändern',
    percentOf: (count) => (count === 1 ? 'Prozent, auf 1 Betrag' : `Prozent, auf ${count} Beträge`),
    percentHint: 'Mit Minus werden sie gesenkt. Auf den Cent genau.',
    noDifference: 'Noch ändert sich nichts.',
    takeDifferences: (count) => (count === 1 ? '1 Änderung übernehmen' : `${count} Änderungen übernehmen`),
    differences: 'Änderungen',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    nothing: 'nichts',
    willChange: (count) =>
      count === 1 ? '1 Änderung wird veröffentlicht' : `${count} Änderungen werden veröffentlicht`,
    warnings: 'Das kann gespeichert werden; sehen Sie es aber vorher an',
    conflict: {
      lead: 'Wählen Sie für jede Zelle, wessen Stand bleibt. Vorher wird nichts gespeichert.',
      others: (count) =>
        count === 1
          ? '1 Zelle, die Sie nicht geändert haben, hat einen neueren Wert. Er wird übernommen.'
          : `${count} Zellen, die Sie nicht geändert haben, haben neuere Werte. Sie werden übernommen.`,
      gone: 'gelöscht',
      joined: 'Beide Stände sind jetzt in der Tabelle. Sehen Sie sie an und speichern Sie dann.',
    },
    file: {
      giveOut: 'Als CSV speichern',
      takeIn: 'CSV öffnen',
      title: (name) => `Was ${name} ändert`,
      same: 'Nichts in dieser Datei ist anders als in der Tabelle.',
      empty: 'In dieser Datei steht nichts.',
      faults: (count) =>
        count === 1
          ? 'Bevor 1 Fehler behoben ist, wird nichts übernommen'
          : `Bevor ${count} Fehler behoben sind, wird nichts übernommen`,
      notes: (count) =>
        count === 1
          ? 'Das Englische einer Zeile hat sich geändert, seit diese Datei entstand: Stimmt die Übersetzung noch?'
          : `Das Englische von ${count} Zeilen hat sich geändert, seit diese Datei entstand: Stimmen die Übersetzungen noch?`,
      other: (name, title, now) => `${name}, ${title}: jetzt „${now}“.`,
      atLine: (line, sentence) => `Zeile ${line}: ${sentence}`,
      unknownColumn: (title) => `Eine Spalte „${title}“ gibt es nicht.`,
      unknown: (text) => `Nichts heißt „${text}“.`,
      ambiguous: (text) => `Mehrere heißen „${text}“. Ihre Kennung sagt, was gemeint ist.`,
      unnamed: 'Es fehlen Kennung, Name und SKU.',
      twice: (name) => `„${name}“ steht zweimal in dieser Datei.`,
      tooLong: (fields, columns) => `Sie hat ${fields} Felder, die erste Zeile ${columns}.`,
      cell: (title, text, fault) => `${title}, „${text}“: ${fault}`,
    },
  },
};
export default texts;
