import type { StagedWords } from './en';

const texts: StagedWords = {
  label: 'Wie es sein wird',
  title: (name) => `Wie es mit „${name}“ sein wird.`,
  about:
    'Noch gilt nichts aus dieser Veröffentlichung, und alle Preise sind die der Veröffentlichung. Sie können alles ausprobieren; nichts wird gespeichert, eingereicht oder bestellt.',
  back: 'Zurück zur Veröffentlichung',
  notPublisher:
    'Nur Publisher sehen eine Veröffentlichung, bevor sie gilt. Melden Sie sich als solcher an, um sie anzusehen.',
  unknown: 'Diese Veröffentlichung gibt es nicht. Vielleicht wurde sie gelöscht.',
  ended: (name) =>
    `„${name}“ steht nicht mehr bevor, sondern gilt schon. Der Planer zeigt den Katalog, wie er jetzt ist.`,
};
export default texts;
