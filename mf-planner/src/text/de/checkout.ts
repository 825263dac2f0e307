import { formatCount } from '@rackwright/web-kit';
import type { checkout as english } from '../en/checkout';

/** Vom geplanten Keller zur Kasse, zum Shop, und was bestellt ist. */
export const checkout: typeof english = {
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
