import type { ListWords } from '.';

const words: ListWords = {
  shoppingList: 'Einkaufsliste',
  additions: 'Zusätzliche Posten',
  columns: {
    description: 'Artikel',
    sku: 'SKU',
    bottles: 'Flaschen',
    quantity: 'Menge',
    unitPrice: 'Stückpreis',
    finish: 'Oberfläche',
    lacquer: 'Lack',
    shipping: 'Versand',
    total: 'Summe',
  },
  lacquerShown: { Included: 'Enthalten', 'Not Available': 'Nicht verfügbar' },
  woods: { Mahogany: 'Mahagoni', Pine: 'Kiefer' },
  lacquered: 'lackiert',
  rounding: 'Rundung',
  totals: {
    wineRackingTotal: 'Regale und Zusätze',
    finishTotal: 'Oberfläche',
    lacquerTotal: 'Lack',
    wineCellarTotal: 'Weinkeller',
    shippingTotal: 'Versand',
    totalAmount: 'Gesamtbetrag',
  },
  grandTotal: 'Gesamtsumme',
  walls: 'Wände',
  ceilingHeight: 'Deckenhöhe',
  racks: 'Regale',
  elevation: (wall) => `Ansicht ${wall}`,
  orderNumber: 'Bestellnummer',
  drilledAs: { 'pre-drilled': 'In der Werkstatt vorgebohrt', 'not pre-drilled': 'Vor Ort gebohrt' },
  deliveredTo: 'Lieferung an',
  charged: 'Abgebucht',
  chargedToCard: 'Wird Ihrer Karte belastet',
  withTerms: (amount, code) => `${amount}, Bedingungen ${code}`,
  openReport: 'Bericht öffnen',
  review:
    'Ein Fachberater prüft den Entwurf, den Sie einreichen, und meldet sich bei Fragen und zu möglichen Frachtkosten.',
};
export default words;
