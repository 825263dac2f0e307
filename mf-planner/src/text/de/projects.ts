import type english from '../en/projects';

const projects: typeof english = {
  kinds: { label: 'Was aufgelistet wird', room: 'Projekte', template: 'Vorlagen' },
  search: { label: 'Projekte suchen', placeholder: 'Suchen', clear: 'Suche leeren' },
  sort: { label: 'Reihenfolge', newest: 'Neueste zuerst', oldest: 'Älteste zuerst', name: 'Nach Name' },
  loading: 'Projekte werden geladen.',
  tryAgain: 'Erneut versuchen',
  empty: {
    room: 'Noch kein Projekt. Das erste dauert nur ein paar Minuten.',
    template: 'Noch keine Vorlage. Was Sie als Redaktion im Planer speichern, wird eine.',
    start: 'Weinkeller planen',
  },
  nothingFound: 'Kein Projekt mit diesem Namen.',
  bottles: (count, isOne) => (isOne ? 'eine Flasche' : `${count} Flaschen`),
  counted: (date) => `Stand ${date}`,
  noPicture: 'Noch kein Bild',
  status: { draft: 'Entwurf', 'in review': 'In Prüfung', reviewed: 'Geprüft', ordered: 'Bestellt' },
  locked: 'Gesperrt',
  lockedHint:
    'Was bestellt ist, kann nicht mehr geändert oder gelöscht werden. Kopieren Sie es, um weiterzuplanen.',
  shown: 'Als Vorlage zeigen',
  shownOf: (title) => `${title} als Vorlage zeigen`,
  nowShown: (title) => `Kunden sehen ${title} jetzt.`,
  nowHidden: (title) => `Kunden sehen ${title} nicht mehr.`,
  actions: {
    of: (title) => `Aktionen für ${title}`,
    edit: 'Bearbeiten',
    editOf: (title) => `${title} bearbeiten`,
    report: 'Bericht',
    reportOf: (title) => `Bericht zu ${title}`,
    share: 'Teilen',
    shareOf: (title) => `${title} teilen`,
    copy: 'Kopieren',
    copyOf: (title) => `${title} kopieren`,
    remove: 'Löschen',
    removeOf: (title) => `${title} löschen`,
  },
  reportFailed:
    'Der Bericht konnte nicht geöffnet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  copied: (title) => `${title} steht jetzt in Ihrer Liste.`,
  deletion: {
    room: 'Möchten Sie diesen Raum wirklich löschen?',
    template: 'Möchten Sie diese Vorlage wirklich löschen?',
    confirm: 'Löschen',
    done: 'Projekt gelöscht',
    templateDone: 'Vorlage gelöscht',
  },
  pages: {
    sizeLabel: 'Projekte je Seite',
    size: (count) => `${count} je Seite`,
    range: (first, last, total) => `${first} bis ${last} von ${total}`,
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
  },
};

export default projects;
