import { formatCount } from '@rackwright/web-kit';
import { OBJECT_CASING_MAX, OBJECT_SIZE_MAX, OBJECT_SIZE_MIN } from '@rackwright/planning';
import type { plan as english } from '../en/plan';

const refusals: (typeof english)['refusals'] = {
  'no-room': 'Bitte zeichnen Sie einen Raum, dann können Sie zum nächsten Schritt gehen!',
  'unknown-product': 'Dieses Produkt ist nicht mehr im Katalog.',
  'not-offered':
    'Dieses Produkt wird nicht mehr angeboten. Was in Ihrem Raum steht, bleibt, aber es lässt sich keines mehr dazustellen.',
  'no-such-object': 'Dieses Objekt ist nicht mehr im Raum.',
  'duplicate-id': 'Dieses Objekt ist schon im Raum.',
  'bad-number': 'Diese Zahl kann hier nicht verwendet werden.',
  locked: 'Dieses Projekt ist bestellt und kann nicht mehr geändert werden.',
  'read-only': 'Dieses Projekt ist nur zum Ansehen. Kopieren Sie es in Ihre Projekte, um es zu ändern.',
  'customers-project':
    'Dieses Projekt einer Kundin oder eines Kunden ist nur zum Ansehen. Schlagen Sie vor, was Sie ändern würden.',
  'outside-room': 'Es stünde außerhalb des Raums.',
  overlaps: 'Dort steht schon etwas.',
  'too-tall': 'Es ist zu hoch für diese Decke.',
  'below-floor': 'Es würde unter den Boden reichen.',
  'not-on-wall': 'Es gehört an eine Wand.',
  'not-in-corner': 'Es gehört in eine Ecke von 90 Grad.',
  'too-near-wall': 'Es steht zu nah an einer Wand.',
  'outside-wall': 'Es würde über das Ende der Wand hinausragen.',
  'blocks-opening': 'Es würde eine Tür oder ein Fenster versperren.',
  'opening-overlap': 'Türen und Fenster dürfen sich nicht überschneiden.',
  'turns-with-wall': 'Es ist so gedreht wie seine Wand.',
  'no-free-place': 'Dafür ist kein Platz frei.',
  'too-few-corners': 'Ein Raum hat mindestens drei Ecken.',
  'too-many-corners': 'Ein Raum hat höchstens 1.000 Ecken.',
  'bad-point': 'Dieser Punkt ist zu weit entfernt.',
  'wall-too-short': 'Wände sind mindestens 20 cm lang.',
  'walls-cross': 'Wände dürfen sich nicht kreuzen.',
  'angle-too-small': 'Zwischen zwei Wänden müssen mindestens 10 Grad liegen.',
  'splits-opening': 'In einer Tür oder einem Fenster kann eine Wand nicht geteilt werden.',
  'bad-room': 'Zuerst muss der Raum selbst in Ordnung gebracht werden.',
  'no-such-wall': 'Diese Wand gibt es nicht mehr.',
  'no-such-corner': 'Diese Ecke gibt es nicht mehr.',
  'ceiling-out-of-range': 'Bitte wählen Sie eine Höhe zwischen 200 und 400"',
  'displaces-objects': 'Einige Objekte würden nicht mehr passen.',
  'too-many-objects': 'Ein Raum fasst höchstens 10.000 Objekte.',
  collides: 'Das Projekt ist ein anderes geworden, seit das vorgeschlagen wurde.',
  'product-changed':
    'Dieses Produkt hat sich geändert, seit es hier aufgestellt wurde. Bringen Sie es zuerst auf den neuesten Stand.',
  'not-resizable':
    'Dieses Produkt gibt es nur in einer Größe. Türen, Fenster und Hindernisse lassen sich ändern.',
  'size-out-of-range': `So groß oder so klein geht es nicht: Maße liegen zwischen ${String(OBJECT_SIZE_MIN).replace('.', ',')} und ${OBJECT_SIZE_MAX} cm, eine Zarge misst höchstens ${OBJECT_CASING_MAX} cm.`,
  'not-swappable': 'Es kann nur durch ein Produkt derselben Art ersetzt werden.',
  'not-extendable':
    'Nur Wandregale und Inselregale lassen sich verlängern. Duplizieren Sie dieses stattdessen.',
  'not-on-same-wall':
    'Nur Objekte an derselben Wand können zusammen gewählt werden. Klicken Sie mit Umschalt ein anderes an dieser Wand an.',
  'group-too-small':
    'Eine Gruppe hat mindestens zwei Objekte. Klicken Sie zuerst mit Umschalt ein anderes an derselben Wand an.',
  'bad-value': 'Das kann ein Projekt nicht enthalten.',
  'unknown-finish': 'Diese Oberfläche wird nicht mehr angeboten.',
  'unknown-color': 'Diese Farbe wird nicht mehr angeboten.',
  'unknown-accessory': 'Dieses Zubehör ist nicht mehr im Katalog.',
  'unknown-choice': 'Das ist keine der angebotenen Möglichkeiten.',
  'quantity-out-of-range': 'Eine Menge ist eine ganze Zahl von 0 bis 10.000.',
  'bad-title': 'Der Name eines Projekts hat höchstens 120 Zeichen.',
  'wall-width-out-of-range': 'Wände sind zwischen 1 und 50 cm dick.',
  'bad-inches': 'Falsche Einheit! Eingabe in Zoll, zum Beispiel ( 150,10 )',
  'bad-centimetres': 'Falsche Einheit! Eingabe in Zentimetern, zum Beispiel ( 150,10 cm )',
};

const steps: (typeof english)['steps'] = {
  'click-start-now': 'Bitte klicken Sie auf „Jetzt beginnen“.',
  'draw-a-room-first': 'Bitte zeichnen Sie einen Raum, dann können Sie zum nächsten Schritt gehen!',
  'begin-anew': 'Damit beginnen Sie ein neues Regalprojekt. Möchten Sie fortfahren?',
};

const count = (value: string | number | undefined): string => formatCount(Number(value));

const notices: (typeof english)['notices'] = {
  undone: () => 'Letzte Änderung rückgängig gemacht',
  redone: () => 'Letzte Änderung wiederholt',
  'nothing-to-undo': () => 'Nichts rückgängig zu machen',
  'nothing-to-redo': () => 'Nichts zu wiederholen',
  'snapping-on': () => 'Einrasten eingeschaltet',
  'snapping-off': () => 'Einrasten ausgeschaltet',
  'go-to-plan-step': () =>
    'Wenn Ihnen die Größe des Kellers gefällt und Sie planen möchten, gehen Sie bitte zu Schritt 3',
  selected: ({ name, place }) => `${name} ausgewählt, ${place === '' ? 'frei im Raum' : `an ${place}`}`,
  placed: ({ name }) => `${name} aufgestellt`,
  'placed-at-wall': ({ name, place }) =>
    `${name} steht an ${place}: Das ist der nächste Platz, an den es passt`,
  deleted: (said) => (said.count === 1 ? 'Ein Objekt entfernt' : `${count(said.count)} Objekte entfernt`),
  grouped: (said) => `${count(said.count)} Objekte sind jetzt eine Gruppe`,
  ungrouped: () => 'Die Gruppe wurde aufgelöst',
  extended: (said) =>
    `${said.count === 0 ? 'Keines' : count(said.count)} von ${count(said.wanted)} passt. ${said.reason}`,
  updated: (said) =>
    said.count === 1
      ? 'Ein Objekt ist auf dem heutigen Stand'
      : `${count(said.count)} Objekte sind auf dem heutigen Stand`,
  'catalogue-taken': () => 'Sie planen jetzt mit dem neuen Katalog des Shops',
  'room-drawn': () => 'Ihr Raum ist fertig. Passen Sie die Wände an und gehen Sie dann zu Schritt 3.',
};

const lines: (typeof english)['lines'] = {
  'no-place': 'Sagen Sie, was und wo: „CL-IND-4 an Wand 2 bei 120 cm“. Hier fehlt beides:',
  'bad-length': 'Das ist keine Länge:',
  'bad-angle': 'Das ist kein Winkel in Grad:',
  'bad-size': 'Das ist keine Größe wie „90 cm x 15 cm x 210 cm“:',
  'unknown-option': 'Das wurde nicht verstanden:',
  'option-twice': 'Das steht zweimal da:',
};

const hints: (typeof english)['hints'] = {
  place: 'Klicken Sie, wo es stehen soll. Umschalt-Klick stellt mehrere auf, Esc beendet.',
  'place-on-wall':
    'Klicken Sie, wo an der Wand es sein soll. Umschalt-Klick stellt mehrere auf, Esc beendet.',
  'split-wall': 'Klicken Sie eine Wand dort an, wo sie eine Ecke bekommen soll. Esc beendet.',
  'remove-node': 'Klicken Sie die Ecke an, die wegfallen soll. Esc beendet.',
  'edit-walls': 'Ziehen Sie eine Ecke, oder halten Sie eine Wand und ziehen Sie sie.',
  'first-corner': 'Klicken Sie, wo die erste Ecke Ihres Raums sein soll.',
  'first-corner-again':
    'Klicken Sie, wo die erste Ecke des neuen Umrisses sein soll. Der Raum bleibt, bis dieser geschlossen ist.',
  'typed-length': 'Die Eingabetaste fügt eine Wand dieser Länge an.',
  'next-corner':
    'Klicken Sie die nächste Ecke, oder tippen Sie eine Länge und die Eingabetaste. Rücktaste: eine zurück, Esc: von vorn.',
  'close-room': 'Klicken Sie die erste Ecke oder drücken Sie Esc, um den Raum zu schließen.',
};

export const plan: typeof english = {
  refusals,
  impossible: 'Das ist hier nicht möglich.',
  unknownProduct: 'Unbekanntes Produkt',
  faults: {
    'not-resizable':
      'Es hat ein Maß, in dem es nicht verkauft wird. Übernehmen Sie das heutige Maß, tauschen oder entfernen Sie es.',
    'unknown-product':
      'Es ist nicht mehr im Katalog. Tauschen Sie es gegen ein anderes Produkt oder entfernen Sie es.',
  },
  steps,
  notices,
  lines,
  hints,
  warnings: {
    cannotStandUp: (shortfall) =>
      `Es lässt sich unter dieser Decke nicht aufrichten: Ihr fehlen dafür ${shortfall}. Lassen Sie es im Raum zusammenbauen.`,
    leafSwings: (names) =>
      `Der Flügel würde anstoßen an: ${names}. Versetzen Sie eines davon, sonst öffnet er sich nur teilweise.`,
    inTheWay: (names) =>
      `Es steht, wo ein Flügel aufgeht: ${names}. Versetzen Sie eines davon, sonst öffnet sich die Tür nur teilweise.`,
    isBehind: (names) => `Davor steht: ${names}. Versetzen Sie eines davon, damit man noch herankommt.`,
    isInFront: (names) => `Es steht vor: ${names}. Versetzen Sie eines davon, damit man noch herankommt.`,
  },
  wall: (number) => `Wand ${number}`,
  corner: (number) => `Ecke ${number}`,
  pictures: { isometric: 'Isometrisch', bird: 'Von oben' },
};
