import type { mailedLinks as english } from '../en/mailedLinks';

export const mailedLinks: typeof english = {
  reset: {
    title: 'Ein neues Passwort',
    lead: 'Wählen Sie eines mit mindestens 8 Zeichen. Danach melden Sie sich damit an.',
    submit: 'Passwort ändern',
    again: 'Neuen Link anfordern',
    done: 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.',
  },
  confirm: {
    title: 'Ist das Ihre Adresse?',
    lead: 'Bestätigen Sie, dass unsere E-Mail bei Ihnen angekommen ist. Danach schreiben wir Ihnen auch zu dem, was Sie speichern und fragen.',
    submit: 'Meine Adresse bestätigen',
    account: 'Zu meinem Konto',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
  },
};
