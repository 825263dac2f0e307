import { formatCount } from '@rackwright/web-kit';
import type english from '../en/commandLists';

const commandLists: typeof english = {
  palette: {
    search: 'Befehle und Produkte suchen',
    commands: 'Befehle',
    products: 'Produkte',
    nothing: 'Nichts mit diesem Namen.',
    more: (count) => `${formatCount(count)} weitere Produkte: Geben Sie mehr vom Namen ein.`,
  },
  list: {
    groups: {
      selected: 'Was ausgewählt ist',
      placing: 'Aufstellen und zeichnen',
      views: 'Ansichten',
      everything: 'Überall',
    },
    place: 'Das gewählte Produkt am ersten freien Platz aufstellen',
    heading: 'Beim Zeichnen: wohin die nächste Wand führt',
    length: 'Beim Zeichnen: die Länge der nächsten Wand, dann Eingabe',
    close: 'Raum schließen',
    itself: 'Diese Liste',
    stop: 'Beenden, was Sie gerade tun',
    space: 'Leertaste',
    pan: 'Gehalten: Ziehen verschiebt die Ansicht',
  },
};

export default commandLists;
