import type { RefusalWords } from './en';
import rooms from './rooms/de';
import values from './values/de';

const fields = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  question: 'Frage',
};
const held = { rooms: 'Projekte', orders: 'Bestellungen und Anfragen', reports: 'Aktivität' };
const kinds = {
  picture: 'Das ist kein Bild. Wählen Sie eine Datei in PNG, JPEG oder WebP.',
  model: 'Das ist kein 3D-Modell. Wählen Sie eine GLB-Datei.',
};
const records = {
  menuItem: 'Menüeintrag',
  trimOrFiller: 'Zierleiste oder Passleiste',
  colourScheme: 'Farbschema',
  product: 'Produkt',
  otherProduct: 'anderes Produkt',
  slide: 'Folie',
  helpTip: 'Hilfetipp',
};

/** Nothing for none. */
const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

const refusals: RefusalWords = {
  // Of every service, and of the gateway in front of them.
  'sign-in-needed': 'Bitte melden Sie sich an, um auf diesen Bereich zuzugreifen!',
  'not-allowed': 'Dazu sind Sie nicht berechtigt.',
  'not-found': 'Nicht gefunden.',
  'nothing-here': 'Unter dieser Adresse gibt es nichts.',
  'part-away':
    'Dieser Teil des Produkts ist zurzeit nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  'method-not-allowed': 'Diese Adresse beantwortet diese Methode nicht.',
  'method-not-accepted': 'Diese Adresse nimmt diese Methode nicht an.',
  'announcements-waiting':
    'Änderungen können zurzeit nicht weitergegeben werden. Bitte versuchen Sie es erneut.',
  'invalid-request': ({ path, fault }) =>
    `Die Anfrage ist ungültig. ${path === '' ? '' : `${Object.hasOwn(fields, path) ? fields[path as keyof typeof fields] : path}: `}${fault}`.trim(),
  'unreadable-request': 'Die Anfrage konnte nicht gelesen werden.',
  'not-available': 'Das ist nicht verfügbar.',
  'request-too-slow': 'Die Anfrage brauchte zu lange.',
  'request-too-large': 'Das Gesendete ist größer als erlaubt.',
  'address-too-long': 'Die Adresse der Anfrage ist zu lang.',
  'json-too-deep': 'Der Inhalt ist zu tief verschachtelt.',
  'malformed-json': 'Der Inhalt ist kein gültiges JSON.',
  'malformed-body': 'Der Inhalt konnte nicht gelesen werden.',
  'body-too-large': 'Der Inhalt ist zu groß.',
  'not-json': 'Senden Sie den Inhalt als application/json in UTF-8.',
  'compressed-body': 'Senden Sie den Inhalt unkomprimiert.',
  'version-needed': 'Geben Sie an, welche Version Sie ändern: If-Match oder version im Inhalt.',
  'stale-version': 'Es wurde inzwischen geändert. Laden Sie es neu, um die neueste Version zu sehen.',
  overloaded: 'Zu viele Anfragen auf einmal. Bitte versuchen Sie es erneut.',
  'too-many-at-once': 'Zu viele Anfragen auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  'too-many-requests': ({ minutes }) =>
    `Zu viele Anfragen. Bitte versuchen Sie es in ${minutes} Min. noch einmal.`,
  'malformed-path': 'Die Adresse ist ungültig.',
  'database-away': 'Versuchen Sie es gleich noch einmal.',
  'database-full': 'Im Moment kann nichts gespeichert werden. Was gespeichert ist, lässt sich lesen.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  'storage-away': 'Dateien sind zurzeit nicht verfügbar. Bitte versuchen Sie es erneut.',
  'storage-full':
    'Zurzeit fehlt der Platz, um dies aufzubewahren. Bitte versuchen Sie es später noch einmal.',
  'no-picture': 'Senden Sie ein Bild als PNG, JPEG oder WebP.',
  'damaged-picture': 'Dieses Bild ist beschädigt. Senden Sie es noch einmal oder ein anderes.',
  'picture-too-large': 'Dieses Bild hat zu viele Pixel. Möglich sind höchstens 4096 mal 4096.',
  'pictures-busy': 'Zu viele Bilder auf einmal. Bitte versuchen Sie es erneut.',
  'pictures-of-yours': 'Zwei Ihrer Bilder werden gerade bearbeitet. Senden Sie das nächste danach.',
  'file-too-large': 'Die Datei ist zu groß.',
  'not-multipart': 'Senden Sie die Datei als multipart/form-data, unkomprimiert.',
  'file-not-multipart': 'Senden Sie eine Datei als multipart/form-data.',
  'one-file': ({ field }) => `Senden Sie eine einzige Datei, im Feld „${field}“.`,
  'file-missing': ({ field }) => `Senden Sie eine Datei im Feld „${field}“.`,
  'account-gone': 'Dieses Konto gibt es nicht mehr.',
  'key-used':
    'Dies wurde schon mit anderen Angaben gesendet. Es ist nichts geschehen. Bitte versuchen Sie es erneut.',
  'key-needed':
    'Senden Sie einen Idempotency-Key aus 8 bis 100 Buchstaben, Ziffern, Binde- oder Unterstrichen.',
  'projects-away': 'Projekte sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'prices-away': 'Preise sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'no-such-project': 'Dieses Projekt gibt es nicht.',
  'list-empty': 'Ihr Warenkorb ist leer',
  // svc-users.
  'wrong-credentials': 'Benutzername und/oder Passwort falsch!',
  'too-many-attempts': ({ minutes }) =>
    `Zu viele Anmeldeversuche. Bitte versuchen Sie es in ${minutes} Min. wieder`,
  'email-taken': 'Diese E-Mail-Adresse ist bereits registriert.',
  'common-password': 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
  'passwords-differ': 'Die Passwörter stimmen nicht überein.',
  'wrong-old-password': 'Das alte Passwort ist falsch.',
  'wrong-password': 'Das Passwort ist falsch.',
  'invalid-email': 'Geben Sie eine gültige E-Mail-Adresse ein!',
  'reset-token-invalid':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  'confirm-token-invalid':
    'Dieser Link bestätigt nicht die Adresse Ihres Kontos. Fordern Sie dort einen neuen an.',
  'email-confirmed': 'Ihre E-Mail-Adresse ist bestätigt.',
  'confirmation-sent': ({ email }) => `Ein Link wurde an ${email} gesendet.`,
  'last-administrator':
    'Sie sind der letzte Administrator. Registrieren Sie einen weiteren, bevor Sie Ihr Konto löschen.',
  'account-disabled':
    'Dieses Konto ist abgeschaltet. Fragen Sie eine Administratorin oder einen Administrator.',
  'invited-has-account':
    'Diese E-Mail-Adresse hat schon ein Konto. Suchen Sie es unter allen, und geben Sie ihm dort seine Rollen.',
  'role-unconfirmed':
    'Diese Person hat die E-Mail-Adresse noch nicht bestätigt, das Konto kann also jemand anderem gehören. Bitten Sie sie, über „Passwort vergessen?“ ein neues Passwort zu wählen, was die Adresse bestätigt, und geben Sie dann die Rolle.',
  'invited-too-often':
    'Dieser Person wurden schon mehrere Links geschickt. Versuchen Sie es später noch einmal.',
  'not-invited': 'Diese Person hat schon ein Passwort.',
  'still-invited': 'Diese Person hat noch kein Passwort. Ziehen Sie stattdessen die Einladung zurück.',
  'own-administrator': 'Das muss jemand anders mit Administratorrechten tun: Niemand sperrt sich selbst aus.',
  'administrator-stays':
    'Dies ist das letzte Konto mit Administratorrechten. Geben Sie sie zuerst noch jemandem.',
  'second-factor-needed': 'Geben Sie den Code Ihrer Authenticator-App ein.',
  'wrong-code': 'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie den neuesten ein.',
  'second-factor-on': 'Sie melden sich schon mit einem zweiten Faktor an. Schalten Sie ihn zuerst aus.',
  'second-factor-unreadable':
    'Ihr zweiter Faktor kann hier nicht mehr gelesen werden. Die Verwaltung kann ihn wegnehmen, damit Sie einen neuen einrichten.',
  'second-factor-off': 'Es gibt keinen zweiten Faktor.',
  'second-factor-not-begun': 'Das Geheimnis für Ihre App ist zu alt. Beginnen Sie noch einmal.',
  'second-factor-yours-first':
    'Richten Sie zuerst Ihren eigenen zweiten Faktor ein, sonst könnte das niemand mehr ändern.',
  'own-second-factor': 'Schalten Sie Ihren eigenen zweiten Faktor in Ihrem Konto aus.',
  'role-missing': 'Wählen Sie mindestens eine Rolle.',
  'sign-in-busy': 'Zu viele Personen melden sich gleichzeitig an. Bitte versuchen Sie es erneut.',
  'instructions-sent': ({ email }) => `Eine E-Mail mit weiteren Anweisungen wurde an ${email} gesendet.`,
  'password-changed': 'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
  'nothing-to-change': 'Nennen Sie mindestens ein Feld, das geändert werden soll.',
  // svc-orders.
  'project-not-priced': 'Für dieses Projekt kann kein Preis berechnet werden.',
  'price-against-the-rules':
    'Einige Objekte können nicht dort stehen, wo sie sind. Verschieben oder entfernen Sie sie und fragen Sie den Preis erneut an.',
  'price-unknown-size':
    'Einige Objekte haben eine Größe, in der ihr Produkt nie verkauft wurde. Aktualisieren oder tauschen Sie sie und fragen Sie dann erneut nach dem Preis.',
  'no-project-id': 'Dies ist keine Kennung eines Projekts.',
  'products-gone': ({ products }) =>
    products === 1
      ? 'Ein Produkt in diesem Projekt wird nicht mehr hergestellt. Tauschen oder entfernen Sie es und fragen Sie dann erneut nach dem Preis.'
      : `In diesem Projekt werden ${products} Produkte nicht mehr hergestellt. Tauschen oder entfernen Sie sie und fragen Sie dann erneut nach dem Preis.`,
  'pricing-busy': 'Im Moment werden zu viele Preise berechnet. Bitte versuchen Sie es noch einmal.',
  'pricing-for-you':
    'Für Sie werden schon mehrere Preise berechnet. Bitte versuchen Sie es gleich noch einmal.',
  'pricing-failed':
    'Der Preis konnte nicht rechtzeitig berechnet werden. Bitte versuchen Sie es noch einmal.',
  'bad-email': 'ungültige E-Mail-Adresse',
  'no-such-help-request': 'Diese Hilfeanfrage gibt es nicht.',
  'already-answered': 'Diese Hilfeanfrage wurde schon beantwortet.',
  'already-submitted': 'Dieses Projekt wartet schon auf seine Prüfung.',
  'no-such-submission': 'Diese Einreichung gibt es nicht.',
  'no-such-order': 'Diese Bestellung gibt es nicht.',
  'taken-by': ({ name }) => `${name} ist schon dabei.`,
  'already-reviewed': 'Diese Einreichung wurde schon geprüft.',
  'answer-empty': 'Schreiben Sie die Antwort in mindestens einer Sprache.',
  'no-such-answer': 'Diese Antwort gibt es nicht.',
  'too-many-answers': ({ most }) => `Es sind höchstens ${most} Antworten möglich. Löschen Sie zuerst einige.`,
  'report-under-way': 'Der Bericht zu dieser Bestellung wird gerade erstellt. Bitte warten Sie darauf.',
  'mails-under-way': 'Die E-Mails zu dieser Bestellung werden gerade verschickt. Bitte warten Sie darauf.',
  'order-work-unknown':
    'Die Zahlung dieser Bestellung ist hier nicht bekannt, daher lässt sich nichts mehr daraus erstellen.',
  'customer-gone':
    'Das Konto dieses Kunden wurde gelöscht: Es gibt keine Adresse, an die geschrieben werden kann.',
  'too-many-desks': 'Der Verkauf ist an zu vielen Stellen geöffnet. Schließen Sie einige davon.',
  'no-shop': 'Der Shop ist von hier nicht erreichbar: Er wurde nicht eingerichtet.',
  'checkout-failed': 'Die Kasse kann zurzeit nicht geöffnet werden, bitte versuchen Sie es später',
  'less-in-stock': 'Der Shop hat weniger auf Lager, als Sie möchten. Bitte prüfen Sie die Mengen.',
  'empty-field': ({ field }) => `Leeres Feld: ${fields[field]}`,
  'undefined-field': ({ field }) => `Nicht angegeben: ${fields[field]}`,
  'not-sold-by-shop': ({ skus }) => `Der Shop verkauft ${skus} nicht.`,
  'too-many-of-one': ({ skus }) =>
    `Der Shop verkauft höchstens 999 Stück eines Produkts auf einmal: ${skus}.`,
  'order-too-large':
    'Dieses Projekt ist zu groß, um es hier zu bestellen. Bitte fragen Sie uns nach einem Angebot.',
  'nothing-to-pay': 'Für dieses Projekt ist nichts zu bezahlen. Bitte fragen Sie uns nach einem Angebot.',
  'order-too-long':
    'Diese Liste ist zu lang, um sie hier zu bestellen. Bitte fragen Sie uns nach einem Angebot.',
  'which-project': 'Senden Sie die Kennung eines gespeicherten Projekts, als Gast das Projekt selbst.',
  'no-such-checkout':
    'Diesen Bestellvorgang gibt es nicht. Gehen Sie zurück zu Ihrem Projekt und beginnen Sie ihn neu.',
  'already-ordered': 'Dieses Projekt wurde schon bestellt.',
  'bad-country': 'Wählen Sie eines der angebotenen Länder.',
  'bad-state': 'Wählen Sie einen der Bundesstaaten dieses Landes.',
  'bad-zip': 'Diese Postleitzahl gehört nicht zu diesem Land.',
  'bad-phone': 'Dies ist keine Telefonnummer.',
  'no-payment': 'Zahlungen sind gerade nicht möglich: Sie wurden nicht eingerichtet.',
  'quote-expired': 'Dieser Preis gilt nicht mehr. Sehen Sie sich den neuen an, bevor Sie bezahlen.',
  'project-changed':
    'Das Projekt wurde geändert, nachdem dieser Preis berechnet wurde. Sehen Sie sich den neuen Preis an, bevor Sie bezahlen.',
  'token-used': 'Diese Kartendaten wurden schon gesendet. Bitte geben Sie sie noch einmal ein.',
  'payment-under-way':
    'Für dieses Projekt läuft gerade eine Zahlung. Warten Sie ihr Ergebnis ab, bevor Sie noch einmal bezahlen.',
  'already-paid': 'Dieses Projekt wurde schon bezahlt.',
  'payment-runs': 'Die Zahlung läuft.',
  'payment-checked':
    'Wir wissen noch nicht, ob Ihre Zahlung angekommen ist, und fragen beim Zahlungsanbieter nach. Sie müssen nicht noch einmal bezahlen.',
  'never-sent':
    'Es wurde nichts abgebucht: Die Zahlung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'nothing-charged':
    'Es wurde nichts abgebucht: Die Zahlung hat den Zahlungsanbieter nicht erreicht. Bitte versuchen Sie es erneut.',
  'payment-goes-back': 'Dieses Projekt wurde zweimal bezahlt. Wir zahlen Ihnen diesen Betrag zurück.',
  'payment-given-back': 'Dieses Projekt wurde zweimal bezahlt. Wir haben Ihnen diesen Betrag zurückgezahlt.',
  'not-genuine': 'Dies hat nicht der Zahlungsanbieter gesendet.',
  'no-such-payment': 'Diese Zahlung gibt es nicht.',
  'order-differs':
    'Dies ist nicht, was bezahlt wurde. Die Bestellung wird so aufgenommen, wie sie bezahlt wurde.',
  'amount-changed': ({ amount }) =>
    `Der zu zahlende Betrag ist ${amount}. Sehen Sie ihn sich noch einmal an, bevor Sie bezahlen.`,
  'no-rate': ({ currency }) =>
    `Preise in ${currency} sind gerade nicht möglich: Es gibt dafür keinen Wechselkurs.`,
  declined:
    'Die Bank hat diese Karte abgelehnt, es wurde nichts belastet. Versuchen Sie eine andere Karte oder fragen Sie Ihre Bank nach dem Grund.',
  'declined-card-code':
    'Der Prüfcode gehört nicht zu dieser Karte, es wurde nichts belastet. Prüfen Sie ihn und versuchen Sie es erneut.',
  'declined-address':
    'Die Rechnungsadresse ist nicht die, die der Bank zu dieser Karte vorliegt, es wurde nichts belastet. Prüfen Sie sie und versuchen Sie es erneut.',
  'declined-card-number':
    'Die Kartennummer ist nicht gültig, es wurde nichts belastet. Prüfen Sie sie und versuchen Sie es erneut.',
  'declined-expiry':
    'Die Karte ist abgelaufen oder ihr Ablaufdatum ist falsch, es wurde nichts belastet. Prüfen Sie es und versuchen Sie es erneut.',
  'declined-card-kind':
    'Karten dieser Art werden nicht angenommen, es wurde nichts belastet. Versuchen Sie eine andere Karte.',
  'declined-duplicate':
    'Dieselbe Zahlung wurde gerade eben schon verlangt, darum wurde nichts belastet. Sehen Sie zuerst in Ihren Bestellungen nach.',
  'declined-token':
    'Die Kartendaten wurden schon verwendet oder sind zu alt, es wurde nichts belastet. Geben Sie die Karte noch einmal ein.',
  'declined-busy':
    'Der Zahlungsanbieter ist überlastet, es wurde nichts belastet. Versuchen Sie es gleich noch einmal.',
  'declined-our-fault':
    'Zahlungen sind zurzeit nicht möglich, es wurde nichts belastet. Bitte versuchen Sie es später noch einmal.',
  'declined-cancelled': 'Diese Zahlung wurde storniert, es wurde nichts belastet.',
  'declined-for': ({ text }) => `Die Zahlung wurde abgelehnt, es wurde nichts belastet: ${text}`,
  // svc-reports.
  'broker-away': 'Der Nachrichtenbroker antwortet zurzeit nicht. Bitte versuchen Sie es erneut.',
  'payments-away': 'Der Zahlungsanbieter antwortet zurzeit nicht. Bitte versuchen Sie es später erneut.',
  'mails-away': 'Der Mailserver nimmt zurzeit keine E-Mails an. Bitte versuchen Sie es erneut.',
  'range-reversed': 'Der Anfang des Zeitraums darf nicht nach seinem Ende liegen.',
  'analytics-away': 'Google Analytics antwortet zurzeit nicht. Bitte versuchen Sie es später noch einmal.',
  'analytics-refused': 'Google Analytics hat die Anfrage abgelehnt.',
  'analytics-no-client': 'Eine Anmeldung bei Google ist hier nicht eingerichtet.',
  'analytics-sign-in-over':
    'Die Anmeldung bei Google wurde nicht hier begonnen oder ist zu lange her. Beginnen Sie sie noch einmal.',
  'analytics-not-allowed':
    'Google erlaubt nicht, die Zahlen zu lesen. Melden Sie sich noch einmal an und erlauben Sie es.',
  'save-first': 'Speichern Sie zuerst das Projekt: Sein Bericht entsteht aus dem, was gespeichert ist.',
  'report-too-long':
    'Diese Liste ist zu lang für einen Bericht. Planen Sie den Keller in mehreren Projekten.',
  'no-such-report': 'Unter dieser Adresse gibt es keinen Bericht. Prüfen Sie den Link in der E-Mail.',
  'reports-busy': 'Gerade werden zu viele Berichte erstellt. Bitte versuchen Sie es erneut.',
  // svc-catalogue.
  'arch-lighting-needed': 'Wählen Sie die Art der Bogenbeleuchtung und geben Sie die Menge ein',
  'empty-text': 'Das Feld darf nicht leer sein!',
  'price-too-low': 'Der Preis muss größer als 0 sein',
  'value-too-low': 'Der Wert muss mindestens 0 sein!',
  'not-sold': 'Fenster, Türen und Hindernisse werden nicht verkauft. Lassen Sie den Preis auf 0.',
  'price-too-fine': 'Ein Preis hat höchstens zwei Nachkommastellen.',
  'no-such-record': ({ what, name }) => `Nicht vorhanden: ${records[what]} „${name}“.`,
  'already-taken': ({ what, name }) =>
    `Schon vorhanden: ${records[what]} „${name}“. Wählen Sie einen anderen Namen.`,
  'menu-cycle': 'Ein Menüeintrag kann nicht unter sich selbst stehen.',
  'sku-used-too': ({ sku, other }) => `Die SKU ${sku} wird auch von ${other} verwendet.`,
  'in-use': ({ users, more }) =>
    `Es wird verwendet von: ${more > 0 ? `${users} und ${more} weiteren` : users}. Ändern Sie das zuerst.`,
  'rows-changed': ({ users, more }) =>
    `Nichts wurde geändert, denn inzwischen wurde anderswo geändert: ${more > 0 ? `${users} und ${more} weitere` : users}. Laden Sie die neueste Fassung und versuchen Sie es erneut.`,
  'stands-in-projects': ({ projects, templates }) =>
    `Es steht in ${[...counted(projects, 'einem Projekt', 'Projekten'), ...counted(templates, 'einer Vorlage', 'Vorlagen')].join(' und ')}. Nehmen Sie es stattdessen aus dem Angebot: Dann wird es niemandem mehr angeboten, und was steht, bleibt.`,
  'uses-unknown':
    'Gerade lässt sich nicht sagen, in welchen Projekten dieses Produkt steht. Bitte versuchen Sie es gleich noch einmal.',
  'too-many-sizes': ({ limit }) =>
    `Dieses Produkt hatte schon ${limit} Größen. Legen Sie dafür ein neues Produkt an.`,
  'breaks-planning': ({ path }) =>
    `Mit dieser Änderung kann der Planer den Katalog nicht lesen: ${path} ist ungültig.`,
  'unknown-placeholder': ({ name, known }) => `Diese E-Mail kennt {{${name}}} nicht. Sie kennt ${known}.`,
  'open-placeholder': 'Ein Platzhalter beginnt mit {{ und endet mit }}.',
  'model-too-large': ({ size, limit }) => `Dieses Modell hat ${size} MB. Möglich sind höchstens ${limit} MB.`,
  'too-many-triangles': ({ count, limit }) =>
    `Dieses Modell hat ${count} Dreiecke. Möglich sind höchstens ${limit}.`,
  'texture-too-large': ({ width, height, limit }) =>
    `Dieses Modell hat eine Textur von ${width} mal ${height} Pixeln. Möglich sind höchstens ${limit} mal ${limit}.`,
  'external-resource':
    'Dieses Modell verweist auf andere Dateien. Senden Sie eine GLB-Datei, in der alles enthalten ist.',
  'unknown-extension': ({ name }) => `Dieses Modell braucht ${name}, was der Planer nicht zeichnen kann.`,
  'broken-model': ({ message }) => `Dieses Modell ist ungültig: ${message}`,
  'model-cut-off':
    'Diese Datei bricht mittendrin ab. Speichern Sie das Modell neu als GLB, oder senden Sie es noch einmal.',
  'model-too-slow': 'Die Prüfung dieses Modells dauert zu lange. Senden Sie ein einfacheres.',
  'no-model': 'Senden Sie ein 3D-Modell als eine GLB-Datei.',
  'not-that-kind': ({ expected }) => kinds[expected],
  'structure-group': 'Wände und Böden haben eigene Gruppen: Wählen Sie eine davon.',
  'catalogue-busy': 'Jemand anderes ändert gerade den Katalog. Bitte versuchen Sie es erneut.',
  'catalogue-away': 'Der Katalog ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'catalogue-empty': 'Der Katalog wird noch gefüllt. Versuchen Sie es gleich noch einmal.',
  'data-incomplete': ({ missing }) =>
    `Zurzeit nicht erreichbar: ${missing.map((part) => held[part]).join(', ')}. Bitte versuchen Sie es erneut.`,
  'countries-away': 'Die Liste der Länder ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'version-not-there': 'Diese Version liegt nicht mehr vor. Wählen Sie eine andere.',
  'version-not-shown': ({ contract, kept }: { readonly contract: string; readonly kept: string }) =>
    `Die heutigen Seiten können diese Version nicht zeigen: Ihre Vereinbarung hat die Nummer ${contract}, sie kennen ${kept}.`,
  'no-zip':
    'Das ist keine ZIP-Datei, oder sie ist beschädigt. Packen Sie die Tabellen und Dateien erneut in ein ZIP.',
  'zip-unpacks-too-large': ({ limit }) =>
    `Entpackt ist dieses ZIP zu groß. Höchstens ${limit} MB sind möglich.`,
  'zip-locked': 'Dieses ZIP hat ein Passwort. Packen Sie Tabellen und Dateien ohne Passwort.',
  'entry-twice': 'Das ist zweimal im ZIP. Lassen Sie eines davon weg.',
  'no-room-for-zip': ({ needed }) =>
    `Für dieses ZIP ist im Moment nicht genug Platz: Es braucht ${needed} MB.`,
  'check-interrupted': 'Die Prüfung dieses ZIPs wurde unterbrochen. Senden Sie es noch einmal.',
  'no-such-check': 'Die Prüfung dieses ZIPs gibt es nicht mehr. Senden Sie es noch einmal.',
  'too-many-files': ({ limit }) => `Dieses ZIP hat zu viele Dateien. Höchstens ${limit} sind möglich.`,
  'tables-too-large':
    'Die Tabellen in diesem ZIP sind zu groß: Möglich sind je 10 MB und zusammen 5.000 Zeilen.',
  'exchange-busy': 'Gerade wird ein anderer Katalog geprüft. Bitte versuchen Sie es gleich noch einmal.',
  'catalogue-changed':
    'Der Katalog wurde geändert, seit diese Tabellen geprüft wurden. Nichts wurde übernommen; prüfen Sie sie erneut.',
  'tables-faulty': ({ faults }) =>
    `Nichts wurde übernommen: Die Tabellen haben ${faults === 1 ? 'einen Fehler' : `${faults} Fehler`}. Prüfen Sie sie erneut.`,
  'demonstration-changed':
    'Der Beispielkatalog wurde geändert, seit Sie nachgesehen haben, und darum nicht entfernt. Sehen Sie noch einmal nach.',
  'demonstration-held': ({ users, more, ...uses }) =>
    `Projekte oder Vorlagen halten ihn: ${more > 0 ? `${users} und ${more} weitere` : users} stehen in ${[...counted(uses.projects, 'einem Projekt', 'Projekten'), ...counted(uses.templates, 'einer Vorlage', 'Vorlagen')].join(' und ')} oder mehr. Löschen Sie diese zuerst, oder ziehen Sie die Produkte stattdessen zurück.`,
  'release-is-live': 'Diese Veröffentlichung gilt bereits. Nehmen Sie sie stattdessen zurück.',
  'release-not-live': 'Diese Veröffentlichung gilt nicht, es gibt also nichts zurückzunehmen.',
  'release-not-scheduled': 'Für diese Veröffentlichung ist kein Zeitpunkt festgelegt.',
  'release-empty': 'Diese Veröffentlichung enthält noch nichts.',
  'release-too-large': ({ limit }) =>
    `Eine Veröffentlichung ändert höchstens ${limit} Einträge. Beginnen Sie eine weitere.`,
  'release-collides': ({ records }) =>
    `Andere haben inzwischen ${records === 1 ? 'einen Eintrag' : `${records} Einträge`} dieser Veröffentlichung geändert. Entscheiden Sie zuerst, was gilt.`,
  'release-record-refused': ({ name, fault }) => `„${name}“: ${fault}`,
  'release-record-gone': ({ name }) =>
    `„${name}“ wurde inzwischen gelöscht. Lassen Sie den Eintrag weg, oder nehmen Sie zuerst das Löschen zurück.`,
  'release-deletes-products':
    'Eine Veröffentlichung, die Produkte löscht, kann nur sofort gelten, weil bis dahin Projekte sie enthalten können. Ziehen Sie sie stattdessen zurück.',
  'moment-past': 'Wählen Sie einen Zeitpunkt, der noch kommt.',
  'not-in-release': 'Das ändert diese Veröffentlichung nicht.',
  'nothing-to-take-back': 'Darin ist nichts, was sich zurücknehmen lässt.',
  'unknown-entry': 'So heißt keine Tabelle. Dateien gehören in den Ordner „files“.',
  'no-tables':
    'In diesem ZIP ist keine Tabelle. Exportieren Sie den Katalog, um zu sehen, wie es gemacht ist.',
  'heading-missing': 'Die erste Zeile muss die Spalten nennen.',
  'unknown-column': ({ name }) => `Diese Tabelle hat keine Spalte „${name}“.`,
  'row-too-long': 'Diese Zeile hat mehr Zellen, als es Spalten gibt.',
  'row-twice': ({ line }) => `Um denselben Eintrag geht es in Zeile ${line}.`,
  'row-of-nothing': ({ known }) => `Hier lässt sich nur ändern, was es gibt: ${known}.`,
  'bad-record-id': 'Eine _id hat Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, höchstens 100.',
  'name-ambiguous': 'Mehrere Einträge heißen so. Schreiben Sie die _id dessen, der gemeint ist.',
  'name-still-taken': 'Ein anderer Eintrag heißt jetzt so. Benennen Sie zuerst diesen um.',
  'no-such-file': ({ name }) => `Im ZIP gibt es keine Datei „${name}“, und der Shop hat keine dieses Namens.`,
  'left-out-in-use': ({ name, users }) => `„${name}“ darf nicht fehlen: Es wird gebraucht von ${users}.`,
  'cell-no-truth': 'Schreiben Sie yes oder no.',
  'cell-no-json': 'Das ist kein gültiges JSON.',
  ...rooms,
  ...values,
};
export default refusals;
