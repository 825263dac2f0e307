import type english from './en';

const rooms: typeof english = {
  'no-such-template': 'Diese Vorlage gibt es nicht.',
  'no-such-revision': 'Diesen früheren Stand gibt es nicht.',
  'no-such-picture': 'Dieses Bild gibt es nicht.',
  'no-such-link': 'Diesen Link gibt es nicht.',
  'room-locked':
    'Dieses Projekt ist gesperrt, weil es bestellt wurde. Speichern Sie eine Kopie, um weiter zu planen.',
  'would-empty':
    'Dies würde Ihr Projekt durch einen leeren Raum ersetzen. Laden Sie das Projekt zuerst, oder geben Sie an, dass es geleert werden soll.',
  'project-not-savable': 'Dieses Projekt kann nicht gespeichert werden.',
  'save-against-the-rules':
    'Einige Objekte können nicht dort stehen, wo sie sind. Verschieben oder entfernen Sie sie und speichern Sie erneut.',
  'save-unknown-size':
    'Einige Objekte haben eine Größe, in der ihr Produkt nie verkauft wurde. Aktualisieren oder tauschen Sie sie und speichern Sie dann erneut.',
  'project-too-large': 'Dieses Projekt ist zu groß zum Speichern. Entfernen Sie einige Objekte.',
  'not-your-picture': 'Wählen Sie eines Ihrer gespeicherten Bilder.',
  'not-a-data-url': 'Senden Sie ein PNG- oder JPEG-Bild als Daten-URL.',
  'too-many-pictures': 'Sie haben die Höchstzahl an Bildern gespeichert. Löschen Sie zuerst einige.',
  'picture-too-heavy': 'Dieses Bild enthält zu viel, um geteilt zu werden. Wählen Sie ein einfacheres.',
  'incorrect-email': 'E-Mail-Adresse ungültig',
  'plain-text-only': 'Nur einfacher Text.',
  'too-many-shares':
    'Sie haben in der letzten Stunde viel geteilt. Bitte versuchen Sie es später noch einmal.',
  'too-many-streams': 'Dieses Projekt ist an zu vielen Stellen geöffnet. Schließen Sie einige davon.',
  'impact-busy': 'Im Moment werden zu viele Vorschauen berechnet. Bitte versuchen Sie es noch einmal.',
  'impact-failed':
    'Die Vorschau konnte nicht rechtzeitig berechnet werden. Bitte versuchen Sie es noch einmal.',
  'too-many-followers':
    'Hier sind zu viele Seiten geöffnet, die dem Katalog folgen. Schließen Sie einige davon.',
  'too-much-to-report': 'In diesem Zeitraum gibt es zu viele Projekte. Wählen Sie einen kürzeren.',
  'stale-room': ({ theirs, current }) =>
    `Es wurde inzwischen geändert: Sie haben Version ${theirs} geändert, die neueste ist Version ${current}. Laden Sie es neu, um die neueste Version zu sehen.`,
  'too-many-projects': ({ projects, megabytes, most, mostMegabytes }) =>
    `Sie haben ${projects} Projekte mit zusammen ${megabytes} MB; möglich sind ${most} und ${mostMegabytes} MB. Löschen Sie nicht mehr benötigte, dann speichern Sie dieses.`,
  'dates-reversed': 'Der Anfang darf nicht nach dem Ende liegen.',
  'no-such-proposal': 'Diesen Vorschlag gibt es nicht.',
  'proposal-drafted':
    'Für dieses Projekt ist schon ein Vorschlag begonnen. Arbeiten Sie an diesem weiter, oder löschen Sie ihn zuerst.',
  'proposal-waits':
    'Ein früherer Vorschlag für dieses Projekt wartet auf seine Antwort. Ziehen Sie ihn zuerst zurück.',
  'proposal-empty':
    'In diesem Vorschlag steht noch nichts. Ändern Sie das Projekt, heften Sie eine Notiz daran oder schreiben Sie etwas dazu.',
  'proposal-sent':
    'Dieser Vorschlag ist gesendet und kann nicht mehr geändert werden. Ziehen Sie ihn zurück, und beginnen Sie einen neuen.',
  'proposal-not-sent': 'Dieser Vorschlag ist noch nicht gesendet.',
  'proposal-answered': 'Dieser Vorschlag ist schon beantwortet.',
  'proposal-withdrawn': 'Dieser Vorschlag ist zurückgezogen.',
  'no-such-change': 'Diese Änderung gibt es in dem Vorschlag nicht.',
  'no-such-version': 'Diese Version hat das Projekt nicht.',
  'too-many-proposals': ({ most }) =>
    `Für dieses Projekt gibt es schon ${most} Vorschläge, und mehr sind nicht möglich.`,
  'too-many-drafts': ({ most }) =>
    `Sie haben ${most} Vorschläge begonnen und nicht gesendet. Senden oder löschen Sie zuerst einige.`,
  'design-no-room': 'Senden Sie die Ecken eines Raums: Entworfen wird für die Wände, die er hat.',
  'design-no-such-wall':
    'Der Raum hat keine Wand dieses Namens: Wände heißen Wall 1, Wall 2 und so weiter, von der ersten Ecke an.',
  'design-unreadable-room':
    'Dieser Raum kann nicht gelesen werden. Berichtigen Sie die genannte Stelle, oder senden Sie den Raum, wie ein gespeichertes Projekt ihn hat.',
  'design-against-the-rules':
    'Einige Objekte können nicht dort stehen, wo sie sind. Verschieben oder entfernen Sie sie und fragen Sie die Keller erneut an.',
  'design-bad-bottles': ({ most }) =>
    `Flaschen jeder Größe sind ganze Zahlen von 0 bis ${most.toLocaleString('de')}. Berichtigen Sie sie und fragen Sie erneut.`,
  'design-bad-growth': ({ most }) =>
    `Flaschen, die im Jahr dazukommen, sind eine ganze Zahl von 0 bis ${most.toLocaleString('de')}. Berichtigen Sie sie und fragen Sie erneut.`,
  'design-bad-budget':
    'Das Budget ist eine ganze Zahl von Sen, mindestens 0, oder null für keine Grenze. Berichtigen Sie es und fragen Sie erneut.',
  'design-bad-aisle': ({ least, most }) =>
    `Ein Gang ist ${least} bis ${most} cm breit. Berichtigen Sie ihn und fragen Sie erneut.`,
  'design-bad-reach': ({ least }) =>
    `Man reicht mindestens ${least} cm hoch. Nennen Sie eine größere Höhe, oder null, um jeden Platz zu zählen.`,
  'design-nothing-fits':
    'Kein Regal hat Platz mit seinem Gang davor. Ein schmalerer Gang kann helfen, oder zu ersetzen, was dort steht.',
  'design-over-budget':
    'Das Budget reicht für kein Regal neben dem, was schon da ist. Ein größeres kann helfen, oder zu ersetzen, was dort steht.',
  'designs-busy': 'Im Moment werden zu viele Keller entworfen. Bitte versuchen Sie es noch einmal.',
  'design-failed':
    'Die Keller konnten nicht rechtzeitig entworfen werden. Bitte versuchen Sie es noch einmal; ein Raum, in dem weniger steht, braucht weniger Zeit.',
};
export default rooms;
