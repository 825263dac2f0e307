import type english from './en';

const shipped: typeof english = {
  steps: {
    0: {
      title: 'Willkommen',
      shortTitle: 'Start',
      text: 'Wählen Sie eine Form für den Anfang, öffnen Sie eines Ihrer Projekte oder beginnen Sie mit einem leeren Blatt.',
    },
    1: {
      title: 'Größe des Kellers',
      shortTitle: 'Größe',
      text: 'Zeichnen Sie die Wände, geben Sie ihre Längen ein und legen Sie die Deckenhöhe fest. Auch Türen, Fenster und Stützen kommen jetzt hinein.',
    },
    2: {
      title: 'Planen und gestalten',
      shortTitle: 'Planen',
      text: 'Wählen Sie Regale und stellen Sie sie, wohin Sie möchten. Wählen Sie Holz, Beize und Lack und sehen Sie sich in 3D um.',
    },
    3: {
      title: 'Einkaufsliste',
      shortTitle: 'Liste',
      text: 'Sehen Sie jedes Teil mit seinem Preis und prüfen Sie Zierleisten, Passleisten und Lampen.',
    },
    4: {
      title: 'Bestellung',
      shortTitle: 'Bestellen',
      text: 'Lassen Sie Ihren Entwurf prüfen und bestellen Sie ihn dann.',
    },
  },
  slides: {
    draw: {
      header: 'Zeichnen Sie Ihren Raum',
      text: 'Klicken Sie die Ecken, tippen Sie die Längen. Eine Kammer unter der Treppe ist so willkommen wie ein Gewölbe.',
    },
    place: {
      header: 'Stellen Sie Ihre Regale auf',
      text: 'Wählen Sie ein Regal und setzen Sie es an eine Wand. Es findet seinen Platz neben den anderen, und nie dort, wo es nicht stehen kann.',
    },
    see: {
      header: 'Ansehen und den Preis kennen',
      text: 'Gehen Sie in 3D umher, während die Einkaufsliste Flaschen, Teile und Geld zählt.',
    },
  },
  tips: {
    'step-1': 'Wählen Sie, wie Sie beginnen.',
    'step-2': 'Zeichnen Sie den Raum und legen Sie seine Maße fest.',
    'step-3': 'Stellen Sie Regale auf und wählen Sie ihre Oberfläche.',
    'step-4': 'Prüfen Sie Liste und Preis.',
    'step-5': 'Lassen Sie prüfen und bestellen Sie.',
    undo: 'Nehmen Sie die letzte Änderung zurück.',
    snapping: 'Lassen Sie Regale an Wänden und Nachbarn einrasten.',
    'view-2d': 'Sehen Sie den Plan von oben.',
    'view-3d': 'Sehen Sie den Raum in 3D.',
    save: 'Speichern Sie das Projekt in Ihrem Konto.',
  },
};
export default shipped;
