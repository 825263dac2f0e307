import type { MailWords } from './en';

const mails: MailWords = {
  frame: {
    buttonFails: 'Falls der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    buttons: {
      project: 'Projekt öffnen',
      proposal: 'Vorschlag ansehen',
      share: 'Projekt ansehen',
      begin: 'Jetzt planen',
      password: 'Neues Passwort wählen',
      confirm: 'E-Mail-Adresse bestätigen',
      report: 'Bericht öffnen',
    },
    plainLink: [
      'Guten Tag {{userName}},',
      'hier ist Ihr Link. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
    ],
    linkRemoved: '[Link entfernt]',
    moreRows: (count) =>
      count === 1 ? 'Eine weitere Zeile steht im Bericht.' : `${count} weitere Zeilen stehen im Bericht.`,
  },
  toPeople: {
    welcome: {
      subject: 'Willkommen bei {{shop}}, {{userName}}',
      header: 'Hier beginnt Ihr Weinkeller',
      message: [
        'Guten Tag {{userName}},',
        'Ihr Konto ist angelegt. Nur eines fehlt noch: Bestätigen Sie, dass dies Ihre Adresse ist.',
        '{{confirmLink}}',
        'Bis dahin schicken wir Ihnen nur, was Sie bestellen oder anfordern. Falls Sie sich nicht registriert haben, müssen Sie nichts tun.',
        'Zeichnen Sie Ihren Raum, stellen Sie Ihre Regale auf und sehen Sie dabei den Preis; was Sie speichern, finden Sie auf jedem Gerät wieder. Wenn Sie nicht weiterkommen, fordern Sie im Planer Hilfe an. Ein Mensch antwortet.',
        'Willkommen bei {{shop}}!',
      ],
    },
    'email-confirmation': {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für {{shop}}',
      header: 'Ist das Ihre Adresse?',
      message: [
        'Guten Tag {{userName}},',
        'jemand, wahrscheinlich Sie selbst, hat diese Adresse für ein Konto bei {{shop}} angegeben. Bestätigen Sie, dass es Ihre ist:',
        '{{confirmLink}}',
        'Bis dahin schicken wir hierher nur, was Sie bestellen oder anfordern. Falls Sie es nicht waren, müssen Sie nichts tun.',
      ],
    },
    'password-reset': {
      subject: 'Wählen Sie ein neues Passwort für {{shop}}',
      header: 'Ein neues Passwort',
      message: [
        'Guten Tag {{userName}},',
        'jemand, wahrscheinlich Sie selbst, hat ein neues Passwort angefordert. Wählen Sie es hier innerhalb einer Stunde; der Link gilt einmal:',
        '{{resetLink}}',
        'Falls Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    'staff-invited': {
      subject: 'Ihr Konto in den Konsolen von {{shop}}',
      header: 'Sie sind eingeladen',
      message: [
        'Guten Tag {{userName}},',
        '{{invitedBy}} hat für Sie ein Konto in den Konsolen von {{shop}} angelegt. Wählen Sie hier innerhalb von sieben Tagen Ihr Passwort; der Link gilt einmal:',
        '{{inviteLink}}',
        'Falls Sie nicht wissen, warum Sie diese Nachricht bekommen, müssen Sie nichts tun: Ohne Passwort meldet sich niemand an.',
      ],
    },
    'sign-in-attacked': {
      subject: 'Jemand hat Passwörter für Ihr Konto bei {{shop}} ausprobiert',
      header: 'Jemand hat Passwörter ausprobiert',
      message: [
        'Guten Tag {{userName}},',
        'jemand hat versucht, sich mit falschen Passwörtern bei Ihrem Konto anzumelden, und wurde vorerst aufgehalten. Das Konto ist unverändert.',
        'Falls Sie es waren, ist nichts zu tun: Warten Sie zehn Minuten, oder wählen Sie auf der Anmeldeseite ein neues Passwort. Falls Sie es nicht waren, ist auch nichts zu tun, solange Sie dieses Passwort nirgends sonst verwenden. In Browsern, in denen Sie sich schon einmal angemeldet haben, kommen Sie jederzeit hinein.',
      ],
    },
    'project-saved': {
      subject: 'Ihr Projekt {{projectName}} ist gespeichert',
      header: 'Gespeichert und für Sie bereit',
      message: [
        'Guten Tag {{userName}},',
        '{{projectName}} ist in Ihrem Konto gespeichert. So, wie es ist, kostet es {{projectValue}}.',
        'Sie können es jederzeit wieder öffnen:',
        '{{projectLink}}',
      ],
    },
    'project-shared': {
      subject: '{{userName}} zeigt Ihnen {{projectName}}',
      header: 'Sehen Sie sich diesen Weinkeller an',
      message: [
        'Guten Tag,',
        '{{userName}} hat {{projectName}} mit {{shop}} geplant und möchte es Ihnen zeigen:',
        '{{shareLink}}',
        '{{message}}',
      ],
    },
    'review-received': {
      subject: '{{projectName}} ist zur Prüfung bei uns',
      header: 'Danke für Ihren Entwurf',
      message: [
        'Guten Tag {{userName}},',
        '{{projectName}} ist bei uns angekommen. Ein Fachberater sieht es sich an und schreibt Ihnen bei Fragen, und auch, falls Frachtkosten dazukommen.',
        'Bis dahin können Sie es sich hier weiter ansehen:',
        '{{projectLink}}',
      ],
    },
    'review-sent': {
      subject: 'Unsere Prüfung von {{projectName}}',
      header: 'Wir haben uns Ihren Entwurf angesehen',
      message: [
        'Guten Tag {{userName}},',
        'das sagt unser Fachberater zu {{projectName}}:',
        '{{message}}',
        'Ihr Projekt finden Sie hier:',
        '{{projectLink}}',
      ],
    },
    'proposal-sent': {
      subject: 'Unser Vorschlag für {{projectName}}',
      header: 'Wir schlagen einige Änderungen vor',
      message: [
        'Guten Tag {{userName}},',
        'unser Fachberater hat eine Kopie von {{projectName}} für Sie geändert. Ihr eigenes Projekt ist, wie Sie es verlassen haben.',
        '{{message}}',
        'Ihr Projekt kostet {{projectValue}}, der Vorschlag {{proposedValue}}. Sehen Sie, was anders ist, und übernehmen Sie alles, einiges oder nichts davon:',
        '{{proposalLink}}',
      ],
    },
    'help-received': {
      subject: 'Ihre Frage ist bei uns',
      header: 'Danke für Ihre Frage',
      message: [
        'Guten Tag {{userName}},',
        'Ihre Frage ist bei uns angekommen, und ein Mensch beantwortet sie per E-Mail:',
        '{{question}}',
      ],
    },
    'help-answered': {
      subject: 'Die Antwort auf Ihre Frage',
      header: 'Hier ist Ihre Antwort',
      message: [
        'Guten Tag {{userName}},',
        'Sie haben gefragt:',
        '{{question}}',
        'Unsere Antwort:',
        '{{answer}}',
        'Noch nicht klar? Fragen Sie im Planer noch einmal.',
      ],
    },
    'order-confirmed': {
      subject: 'Ihre Bestellung {{orderNumber}} bei {{shop}}',
      header: 'Danke für Ihre Bestellung',
      message: [
        'Guten Tag {{userName}},',
        'Ihre Bestellung {{orderNumber}} für {{projectName}} ist bestätigt, und Ihre Zahlung ist eingegangen.',
        'Die Liste kommt auf {{projectValue}}. Von Ihrer Karte wurden {{amountCharged}} abgebucht.',
        'Den Bericht über Ihren Keller mit der ganzen Liste finden Sie hier:',
        '{{reportLink}}',
        'Ein Fachberater sieht sich Ihren Entwurf an und schreibt Ihnen bei Fragen, und auch, falls Frachtkosten dazukommen.',
        'Bitte nennen Sie die Bestellnummer, wenn Sie schreiben oder anrufen.',
      ],
    },
  },
  toShop: {
    'project-saved-sales': {
      subject: '{{userName}} hat {{projectName}} gespeichert',
      header: 'Ein neues Projekt',
      message: [
        '{{userName}} ({{email}}) hat das Projekt {{projectName}} gespeichert; es kommt derzeit auf {{projectValue}}.',
        '{{projectLink}}',
      ],
    },
    'review-requested': {
      subject: '{{userName}} bittet um eine Prüfung von {{projectName}}',
      header: 'Ein Entwurf zur Prüfung',
      message: [
        '{{userName}} hat {{projectName}} zur Prüfung eingereicht.',
        'E-Mail: {{email}}\nTelefon: {{phone}}\nFrage: {{question}}',
        '{{projectLink}}',
      ],
    },
    'proposal-answered': {
      subject: '{{userName}} hat auf den Vorschlag für {{projectName}} geantwortet',
      header: 'Antwort auf einen Vorschlag',
      message: [
        '{{userName}} ({{email}}) hat auf den Vorschlag für {{projectName}} geantwortet: {{answer}}.',
        '{{reply}}',
        '{{proposalLink}}',
      ],
    },
    'help-requested': {
      subject: '{{userName}} bittet um Hilfe',
      header: 'Eine Frage wartet auf Antwort',
      message: ['{{userName}} fragt:', '{{question}}', 'E-Mail: {{email}}\nTelefon: {{phone}}'],
    },
    'order-placed-sales': {
      subject: 'Bestellung {{orderNumber}} von {{userName}}',
      header: 'Eine neue Bestellung',
      message: [
        '{{userName}} hat {{projectName}} bestellt und bezahlt.',
        'Summe der Liste: {{projectValue}}\nAbgebucht: {{amountCharged}}\nE-Mail: {{email}}\nTelefon: {{phone}}',
        '{{reportLink}}',
      ],
    },
  },
};
export default mails;
