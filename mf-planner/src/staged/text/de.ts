import type { StagedWords } from './en';

const texts: StagedWords = {
  label: 'Wie es sein wird',
  title: (name) => `Wie es mit „${name}“ sein wird.`,
  about:
    'Noch gilt nichts aus dieser Veröffentlichung, und alle Preise sind die der Veröffentlichung. Sie können alles ausprobieren; nichts wird gespeichert, eingereicht oder bestellt.',
  back: 'Zurück zur Veröffentlichung',
};
export default texts;
