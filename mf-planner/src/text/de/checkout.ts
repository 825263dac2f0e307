import { formatCount } from '@rackwright/web-kit';
import type english from '../en/checkout';

/** Vom geplanten Keller zur Kasse, zum Shop, und was bestellt ist. */
const checkout: typeof english = {
  title: 'Ihren Weinkeller bestellen',
  total: (amount) => `${amount} insgesamt, mit Versand`,
  lead: 'Auf der nächsten Seite sehen Sie den Preis noch einmal, geben die Adressen ein und bezahlen. Belastet wird erst, wenn Sie dort auf Bezahlen drücken.',
  guestLead:
    'Auf der nächsten Seite sehen Sie den Preis noch einmal, geben die Adressen ein und bezahlen. Ohne Konto zahlen Sie in US-Dollar, Bedingung PPD Prepaid.',
  pay: 'Mit Karte bezahlen',
  order: 'In unserem Shop bestellen',
  template:
    'Eine Vorlage lässt sich nicht bestellen. Beginnen Sie ein Projekt damit und bestellen Sie dieses.',
  preparing: {
    title: 'Auf dem Weg zur Kasse',
    pictures: (taken, total) =>
      `Bilder für Ihren Bericht werden aufgenommen: ${formatCount(taken)} von ${formatCount(total)}`,
    keeping: 'Die Bilder werden gesendet',
    opening: 'Der Preis wird berechnet',
    leaving: 'Die Kasse wird geöffnet',
    cancel: 'Abbrechen',
  },
  without: {
    'without-webgl':
      'Der Bericht zu Ihrer Bestellung wird keine Bilder des Raums haben: Dieser Browser kann nicht in 3D zeichnen.',
    failed: 'Die Bilder für den Bericht zu Ihrer Bestellung konnten nicht aufgenommen werden.',
    'not-kept': 'Die Bilder für den Bericht zu Ihrer Bestellung konnten nicht gesendet werden.',
    rest: 'Preis, Liste und alles, was Sie bestellen, bleiben ohne sie gleich.',
    again: 'Noch einmal versuchen',
    goOn: 'Ohne Bilder weiter',
  },
  failed: {
    title: 'Die Kasse konnte nicht geöffnet werden',
    nothing: 'Es ist nichts bestellt und nichts belastet, und Ihr Plan ist unverändert.',
    again: 'Noch einmal versuchen',
  },
  guest: {
    title: 'Mit oder ohne Konto?',
    logIn: 'Anmelden und den Keller behalten',
    logInText:
      'Mit einem Konto wird Ihr Plan gespeichert, und Sie finden Bestellung, Bericht und Plan dort jederzeit. Was Sie gezeichnet haben, kommt mit.',
    goOn: 'Als Gast weiter',
    goOnText:
      'Ohne Konto zahlen Sie in US-Dollar, Bedingung PPD Prepaid. Der Plan wird nicht gespeichert: Ihnen bleibt der Bericht, den wir Ihnen mailen.',
  },
  underWay: {
    title: 'Eine Zahlung für diesen Keller ist unterwegs',
    text: 'Die Kasse zeigt, wie es steht. Sie werden nicht doppelt belastet.',
    go: 'Ansehen, wie es steht',
  },
  shop: {
    waiting: 'Ihr Warenkorb wird gefüllt',
    opened: 'Ihr Warenkorb ist in einem neuen Tab geöffnet.',
    blocked: 'Ihr Warenkorb ist bereit, aber Ihr Browser hat keinen neuen Tab zugelassen.',
    open: 'Warenkorb öffnen',
    left: (names) => `Nicht im Warenkorb, weil der Shop keine Nummer dafür hat: ${names}.`,
    nothing:
      'Der Shop hat für nichts auf dieser Liste eine Nummer. Bezahlen Sie bitte mit Karte, oder fragen Sie uns um Hilfe.',
    failed: 'Die Kasse kann zurzeit nicht geöffnet werden, bitte versuchen Sie es später',
  },
  orderStep: {
    onlooker: {
      orderedTitle: 'Dieser Weinkeller ist bestellt',
      summary: 'Was bestellt wurde',
      tasks: {
        room: 'Der Raum ist gezeichnet',
        racks: 'Regale sind platziert',
        unknown: 'Was nicht mehr verkauft wird, ist ersetzt',
        list: 'Über Leisten und Licht ist entschieden',
        review: 'Der Verkauf hat es geprüft',
      },
      reviews: {
        draft: 'Es wurde nicht zur Prüfung eingereicht.',
        'in review': 'Es ist eingereicht und wartet auf die Prüfung.',
        reviewed: 'Geprüft.',
        ordered: 'Es ist bestellt.',
      },
    },
    onlookerTitle: 'Wie weit dieses Projekt ist',
    onlookerLead: 'Noch wurde nichts bestellt. So weit ist, wem es gehört.',
    todoTitle: 'Was noch zu tun ist',
    readyTitle: 'Ihr Weinkeller ist geplant',
    orderedTitle: 'Ihr Weinkeller ist bestellt',
    done: 'Erledigt',
    open: 'Offen',
    room: 'Raum zeichnen',
    roomDone: (walls, area) => `${formatCount(walls)} Wände, ${area} Boden.`,
    racks: 'Regale aufstellen',
    racksDone: (racks, bottles) =>
      `${racks === 1 ? 'Ein Regal' : `${formatCount(racks)} Regale`} für ${formatCount(bottles)} Flaschen.`,
    unknown: 'Ersetzen, was nicht mehr verkauft wird',
    unknownDetail: (count) =>
      count === 1
        ? 'Ein Objekt hat keinen Preis: Sein Produkt ist nicht mehr im Katalog.'
        : `${formatCount(count)} Objekte haben keinen Preis: Ihre Produkte sind nicht mehr im Katalog.`,
    list: 'Leisten und Licht entscheiden',
    listDone: (amount) => `${amount} insgesamt, mit Versand.`,
    preDrill: 'Bohrung wählen',
    save: 'Projekt speichern',
    saveDone: 'Es liegt in Ihrem Konto und lässt sich auf jedem Gerät öffnen.',
    review: 'Prüfen lassen',
    reviewOpen: 'Ein Fachberater sieht sich Ihren Entwurf vor der Bestellung an. Das ist keine Pflicht.',
    reviewWaiting: 'Eingereicht. Ein Fachberater sieht ihn sich an.',
    reviewDone: 'Ein Fachberater hat Ihren Entwurf geprüft.',
    optional: 'Freiwillig',
    go: {
      room: 'Zeichnen',
      racks: 'Planen',
      unknown: 'Ersetzen',
      list: 'Liste prüfen',
      preDrill: 'Wählen',
      save: 'Speichern',
      review: 'Zur Prüfung einreichen',
    },
    change: 'Ändern',
    notYet: 'Es ist noch nichts bestellt. Sobald alles erledigt ist, können Sie hier bestellen.',
    back: 'Zurück zur Einkaufsliste',
    answer: 'Was die Prüfung ergibt',
    answerAt: (time) => `Beantwortet ${time}`,
    statusTitle: 'Stand',
    status: { draft: 'Entwurf', 'in review': 'In Prüfung', reviewed: 'Geprüft', ordered: 'Bestellt' },
    locked: 'Ein bestelltes Projekt kann angesehen und gedruckt, aber nicht mehr geändert werden.',
    summary: 'Was Sie bestellt haben',
    orderedOn: 'Bestellt am',
    drilled: 'Teile',
    unknownOrder: 'Die Einzelheiten der Bestellung lassen sich zurzeit nicht anzeigen.',
    documents: 'Dokumente',
  },
  ordered: {
    racks: (racks, bottles) =>
      `${racks === 1 ? 'Ein Regal' : `${formatCount(racks)} Regale`} für ${formatCount(bottles)} Flaschen`,
    price: 'Preis',
    card: 'Bezahlt mit',
    transaction: 'Transaktion',
    billedTo: 'Rechnung an',
    follows: 'Was folgt',
    recorded: 'Bestellung eingegangen',
    locked: 'Projekt gesperrt',
    report: 'Bericht erstellt',
    mailed: 'Bestätigung gemailt',
    waiting: 'unterwegs',
    later: 'Was noch unterwegs ist, kommt von selbst: Sie müssen hier nicht warten.',
  },
};

export default checkout;
