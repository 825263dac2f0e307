import { formatCount } from '@rackwright/web-kit';
import type { changes as english } from '../en/changes';

export const changes: typeof english = {
  menu: 'Geänderte Produkte',
  gone: 'Dieses Produkt ist nicht mehr im Katalog. Es hat keinen Preis: Tauschen Sie es gegen ein anderes oder entfernen Sie es.',
  withdrawn: 'Dieses Produkt wird nicht mehr angeboten. Was in Ihrem Raum steht, bleibt.',
  banner: {
    label: 'Geänderte Produkte',
    changed: (count) =>
      count === 1
        ? 'Ein Produkt hat sich geändert, seit Sie es aufgestellt haben.'
        : `${formatCount(count)} Produkte haben sich geändert, seit Sie sie aufgestellt haben.`,
    unknown: (count) =>
      count === 1
        ? 'Ein Produkt ist nicht mehr im Katalog.'
        : `${formatCount(count)} Produkte sind nicht mehr im Katalog.`,
    gone: (count) =>
      count === 1
        ? 'Eine Ihrer Auswahlen ist nicht mehr im Katalog.'
        : `${formatCount(count)} Ihrer Auswahlen sind nicht mehr im Katalog.`,
    look: 'Änderungen ansehen',
    away: 'Weglegen',
    awayHint: 'Weglegen. Das Projektmenü führt dahin zurück.',
  },
  offer: {
    label: 'Neuer Katalog',
    total: (now, before) => `Der Shop hat seinen Katalog geändert: Ihre Summe wäre ${now} statt ${before}.`,
    same: (total) => `Der Shop hat seinen Katalog geändert: Ihre Summe bleibt ${total}.`,
    show: 'Änderungen zeigen',
    hide: 'Änderungen verbergen',
    use: 'Übernehmen',
    later: 'Später',
    laterHint: 'Später. Das Projektmenü führt dahin zurück.',
    list: 'Was sich ändert',
    discount: 'Der Rabatt des Shops ist ein anderer.',
    kinds: {
      dearer: 'teurer',
      cheaper: 'günstiger',
      resized: 'in anderer Größe',
      withdrawn: 'nicht mehr angeboten',
      gone: 'nicht mehr im Katalog',
      new: 'neu auf Ihrer Liste',
    },
    nothing: 'nicht auf der Liste',
    becomes: 'dann',
    failed:
      'Der Shop hat seinen Katalog geändert, seit diese Seite geöffnet wurde. Übernehmen Sie den neuen und speichern Sie noch einmal.',
    useAndSave: 'Übernehmen und speichern',
  },
  dialog: {
    title: 'Geänderte Produkte',
    lead: 'Ihr Plan bleibt, wie Sie ihn gemacht haben, bis Sie eine Änderung übernehmen. Liste, Angebot und Bestellung rechnen mit den heutigen Preisen.',
    nothing: 'Alles steht so da, wie es heute verkauft wird.',
    standing: (count) => (count === 1 ? 'Eines in Ihrem Raum' : `${formatCount(count)} in Ihrem Raum`),
    size: 'Maße',
    price: 'Stückpreis',
    priceUnknown: 'nicht bekannt',
    today: 'heute',
    update: 'Übernehmen',
    updateOf: (name) => `${name} übernehmen`,
    updateAll: 'Alle übernehmen',
    misfit: (count, of, reason) =>
      of === 1
        ? `So, wie es heute verkauft wird, passt es hier nicht. ${reason}`
        : `${formatCount(count)} von ${formatCount(of)} passen so, wie sie heute verkauft werden, hier nicht. ${reason}`,
    left: (count, reason) =>
      count === 1
        ? `Eines ließ sich nicht tauschen und bleibt, wie es ist. ${reason}`
        : `${formatCount(count)} ließen sich nicht tauschen und bleiben, wie sie sind. ${reason}`,
    show: 'Zeigen',
    showOf: (name) => `${name} zeigen`,
    swap: 'Tauschen …',
    swapOf: (name) => `${name} tauschen gegen`,
    keep: 'So lassen',
    keepOf: (name) => `${name} so lassen`,
    kept: 'Es bleibt, wie es ist.',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    close: 'Schließen',
  },
  choice: {
    name: {
      finish: (name) => `Beize ${name}`,
      'object-color': (name, product) => `Farbe ${name}, ${product}`,
      moulding: (name) => `Leiste ${name}`,
      quantity: (name) => `Zubehör ${name}`,
      wall: () => 'Wände',
      floor: () => 'Boden',
    },
    text: {
      finish:
        'Diese Beize gibt es nicht mehr. Bis Sie eine andere wählen, wird Ihr Raum in einfachem Holz gezeigt.',
      'object-color':
        'Diese Farbe gibt es nicht mehr. Bis Sie eine andere wählen, wird die übliche gezeigt und gerechnet.',
      moulding: 'Diese Leiste gibt es nicht mehr. Sie steht nicht auf Ihrer Liste.',
      quantity: 'Dieses Zubehör gibt es nicht mehr. Es steht nicht auf Ihrer Liste.',
      wall: 'Den gewählten Belag gibt es nicht mehr. Bis Sie einen anderen wählen, werden die Wände verputzt gezeigt.',
      floor:
        'Den gewählten Belag gibt es nicht mehr. Bis Sie einen anderen wählen, wird der Boden in Eiche gezeigt.',
    },
    usual: 'Das Übliche nehmen',
    usualFor: (name) => `Das Übliche nehmen: ${name}`,
  },
  object: {
    size: (size) => `Wird heute in ${size} verkauft.`,
    price: (price) => `Kostet heute ${price}.`,
  },
  list: {
    title: 'Nicht alles hier hat einen Preis',
    text: (count) =>
      count === 1
        ? 'Ein Objekt fehlt in dieser Liste: Sein Produkt ist nicht mehr im Katalog. Tauschen oder entfernen Sie es, bevor Sie bestellen.'
        : `${formatCount(count)} Objekte fehlen in dieser Liste: Ihre Produkte sind nicht mehr im Katalog. Tauschen oder entfernen Sie sie, bevor Sie bestellen.`,
    go: 'Zeigen',
  },
};
