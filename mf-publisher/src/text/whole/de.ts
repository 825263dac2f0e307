import type { WholeWords } from './en';

const counted = (count: string, isOne: boolean, one: string, many: string): string =>
  isOne ? one : `${count} ${many}`;

const texts: WholeWords = {
  lead: 'Alle Tabellen des Katalogs mit seinen Bildern und Modellen als ein ZIP: zum Aufheben, zum Bearbeiten in einer Tabellenkalkulation und zum Wiedereinlesen.',
  giveOut: {
    title: 'Ausgeben',
    about:
      'Eine CSV-Tabelle für jeden Teil des Katalogs, und die Dateien, die darin genannt sind. Wo der Shop die Dateien schon hat, genügen die Tabellen.',
    withFiles: 'Tabellen und Dateien',
    tablesOnly: 'Nur die Tabellen',
    fileName: 'katalog.zip',
  },
  takeIn: {
    title: 'Einlesen',
    about:
      'Eine Datei zu wählen ändert noch nichts: Sie wird geprüft, und Sie sehen zuerst, was aus dem Katalog würde. Was in einer Tabelle nicht mehr steht, wird zurückgezogen, oder gelöscht, wo sich nichts zurückziehen lässt; eine Tabelle, die im ZIP fehlt, bleibt, wie sie ist.',
    label: 'ZIP aus Tabellen und Dateien',
    choose: 'ZIP wählen',
    chooseAnother: 'Anderes ZIP wählen',
    wrongType: 'Das ist keine ZIP-Datei.',
    limits: (megabytes) => `Höchstens ${megabytes} MB.`,
    checking: 'Das ZIP wird geprüft. Sie können diese Seite verlassen und wiederkommen.',
    checked: (done, of) =>
      `${done} von ${of} Dateien sind geprüft. Sie können diese Seite verlassen und wiederkommen.`,
    cancel: 'Abbrechen',
    busy: 'Gerade wird das ZIP von jemand anderem geprüft. Danach können Sie Ihres senden.',
  },
  faults: {
    title: (count, isOne) =>
      `${counted(count, isOne, 'Ein Fehler', 'Fehler')}: Noch lässt sich nichts übernehmen`,
    first: (count) => `Die ersten ${count} stehen hier.`,
    label: 'Fehler',
    search: 'Fehler suchen',
    none: 'Kein Fehler passt.',
    columns: { table: 'Tabelle', line: 'Zeile', column: 'Spalte', what: 'Was falsch ist' },
    whole: 'ganze Tabelle',
  },
  changes: {
    same: 'Der Katalog ist schon genau so. Es gibt nichts zu übernehmen.',
    label: 'Änderungen',
    search: 'Änderungen suchen',
    none: 'Keine Änderung passt.',
    columns: { kind: 'Wird', table: 'Tabelle', name: 'Name', columns: 'Spalten' },
    kinds: { new: 'neu', changed: 'geändert', withdrawn: 'zurückgezogen', deleted: 'gelöscht' },
    any: 'Jede Änderung',
    takeOver: (count, isOne) => `${counted(count, isOne, 'Eine Änderung', 'Änderungen')} übernehmen`,
    question: (summary) =>
      `Diese Tabellen übernehmen? ${summary}. Planer haben dann den neuen Katalog; was in gespeicherten Projekten steht, bleibt.`,
    confirm: 'Übernehmen',
    done: 'Der Katalog ist übernommen',
    discard: 'Verwerfen',
  },
  demonstration: {
    title: 'Beispielkatalog',
    about:
      'Die Produkte, das Menü, die Leisten, Farbschemata, Materialien und Raumvorlagen, mit denen der Shop kam. Sie lassen sich in einem Schritt entfernen, solange kein Projekt und keine Vorlage, die Sie gemacht oder bearbeitet haben, eines der Produkte hält. Was Sie geändert haben, bleibt, und auch, was Ihre eigenen Produkte brauchen.',
    button: 'Entfernen',
    gone: 'Davon ist nur noch da, was Sie geändert haben oder brauchen.',
    records: (count, isOne) => (isOne ? '1 Eintrag' : `${count} Einträge`),
    templates: (count, isOne) => (isOne ? '1 Raumvorlage' : `${count} Raumvorlagen`),
    question: (records, templates, kept) =>
      `Vom Beispielkatalog löschen, was niemand geändert hat: ${records} und ${templates}? Was bleibt: ${kept}. Das lässt sich nicht rückgängig machen.`,
    confirm: 'Löschen',
    done: (records, templates) => `Gelöscht: ${records} und ${templates}`,
  },
};
export default texts;
