import type english from './en';

const words: typeof english = {
  required: 'Bitte füllen Sie dies aus.',
  tooShort: (least) => `Bitte geben Sie mindestens ${least} Zeichen ein.`,
  tooLong: (most) => `Bitte geben Sie höchstens ${most} Zeichen ein.`,
  notEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  notNumber: 'Bitte geben Sie eine Zahl ein.',
  tooSmall: (least) => `Bitte geben Sie ${least} oder mehr ein.`,
  tooBig: (most) => `Bitte geben Sie ${most} oder weniger ein.`,
  notOffered: 'Bitte wählen Sie eine der angebotenen Möglichkeiten.',
  wrongForm: 'Das ist nicht lesbar. Bitte prüfen Sie die Schreibweise.',
};
export default words;
