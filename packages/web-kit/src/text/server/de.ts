import type { ServerTranslations } from './sentences';

const translations: ServerTranslations = {
  sentences: {
    'You have to perform signin to get access to privileged resources!':
      'Bitte melden Sie sich an, um auf diesen Bereich zuzugreifen!',
    'You are not allowed to do this.': 'Dazu sind Sie nicht berechtigt.',
    'Not found.': 'Nicht gefunden.',
    'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
    'This part of the product is not available at the moment. Please try again shortly.':
      'Dieser Teil des Produkts ist zurzeit nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    'This address does not answer that method.': 'Diese Adresse beantwortet diese Methode nicht.',
    'This address does not accept that method.': 'Diese Adresse nimmt diese Methode nicht an.',
    'Changes cannot be announced at the moment. Please try again.':
      'Änderungen können zurzeit nicht weitergegeben werden. Bitte versuchen Sie es erneut.',
    'The request is not valid.': 'Die Anfrage ist ungültig.',
    'The request is not valid. {path}: {message}': 'Die Anfrage ist ungültig. {path}: {message}',
    'The request is not valid. {message}': 'Die Anfrage ist ungültig. {message}',
    'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
    'This is not available.': 'Das ist nicht verfügbar.',
    'The request took too long to arrive.': 'Die Anfrage brauchte zu lange.',
    'What was sent is larger than this call accepts.': 'Das Gesendete ist größer als erlaubt.',
    'The address of the request is too long.': 'Die Adresse der Anfrage ist zu lang.',
    'The body is nested too deeply.': 'Der Inhalt ist zu tief verschachtelt.',
    'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
    'The body could not be read.': 'Der Inhalt konnte nicht gelesen werden.',
    'The body is too large.': 'Der Inhalt ist zu groß.',
    'Send the body as application/json in UTF-8.': 'Senden Sie den Inhalt als application/json in UTF-8.',
    'Send the body uncompressed.': 'Senden Sie den Inhalt unkomprimiert.',
    'Say which version you change: If-Match, or version in the body.':
      'Geben Sie an, welche Version Sie ändern: If-Match oder version im Inhalt.',
    'It was changed in the meantime. Load it again to see the newest version.':
      'Es wurde inzwischen geändert. Laden Sie es neu, um die neueste Version zu sehen.',
    'Too many requests at once. Please try again.':
      'Zu viele Anfragen auf einmal. Bitte versuchen Sie es erneut.',
    'Too many requests at once. Please try again in a moment.':
      'Zu viele Anfragen auf einmal. Bitte versuchen Sie es gleich noch einmal.',
    'Too many requests. Please try again in {minutes} min.':
      'Zu viele Anfragen. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
    '{what} is not available right now. Try again in a moment.':
      '{what} ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    'The address is not valid.': 'Die Adresse ist ungültig.',
    'Try again in a moment.': 'Versuchen Sie es gleich noch einmal.',
    'Nothing can be saved at the moment. What is saved can be read.':
      'Im Moment kann nichts gespeichert werden. Was gespeichert ist, lässt sich lesen.',
    'Something went wrong on our side. Please try again.':
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    'Files are not available at the moment. Please try again.':
      'Dateien sind zurzeit nicht verfügbar. Bitte versuchen Sie es erneut.',
    'There is no room to keep this at the moment. Please try again later.':
      'Zurzeit fehlt der Platz, um dies aufzubewahren. Bitte versuchen Sie es später noch einmal.',
    'Send a picture as PNG, JPEG or WebP.': 'Senden Sie ein Bild als PNG, JPEG oder WebP.',
    'This picture is damaged. Send it again, or another one.':
      'Dieses Bild ist beschädigt. Senden Sie es noch einmal oder ein anderes.',
    'This picture has too many pixels. At most 4096 by 4096 are possible.':
      'Dieses Bild hat zu viele Pixel. Möglich sind höchstens 4096 mal 4096.',
    'Too many pictures at once. Please try again.':
      'Zu viele Bilder auf einmal. Bitte versuchen Sie es erneut.',
    'Two of your pictures are being worked on. Send the next one then.':
      'Zwei Ihrer Bilder werden gerade bearbeitet. Senden Sie das nächste danach.',
    'The file is too large.': 'Die Datei ist zu groß.',
    'Send the file as multipart/form-data, uncompressed.':
      'Senden Sie die Datei als multipart/form-data, unkomprimiert.',
    'Send a file as multipart/form-data.': 'Senden Sie eine Datei als multipart/form-data.',
    'Send one file, in the field "{field}".': 'Senden Sie eine einzige Datei, im Feld „{field}“.',
    'Send a file in the field "{field}".': 'Senden Sie eine Datei im Feld „{field}“.',
    'Wrong username and/or password!': 'Benutzername und/oder Passwort falsch!',
    'Login attempts limit exceeded. Come back in {minutes}':
      'Zu viele Anmeldeversuche. Bitte versuchen Sie es in {minutes} Min. wieder',
    'This e-mail is already registered.': 'Diese E-Mail-Adresse ist bereits registriert.',
    'This password is too common. Please choose another one.':
      'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
    'The passwords do not match.': 'Die Passwörter stimmen nicht überein.',
    'The old password is wrong.': 'Das alte Passwort ist falsch.',
    'The password is wrong.': 'Das Passwort ist falsch.',
    'Too many prices are being worked out at the moment. Please try again.':
      'Im Moment werden zu viele Preise berechnet. Bitte versuchen Sie es noch einmal.',
    'Several prices are being worked out for you already. Please try again in a moment.':
      'Für Sie werden schon mehrere Preise berechnet. Bitte versuchen Sie es gleich noch einmal.',
    'The price could not be worked out in time. Please try again.':
      'Der Preis konnte nicht rechtzeitig berechnet werden. Bitte versuchen Sie es noch einmal.',
    'Enter a valid email!': 'Geben Sie eine gültige E-Mail-Adresse ein!',
    'Choose a file of the shop, or an address that begins with https://.':
      'Wählen Sie eine Datei des Shops oder eine Adresse, die mit https:// beginnt.',
    'This link has expired or was already used. Please ask for a new one.':
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    'This link does not confirm the address of your account. Ask for a new one there.':
      'Dieser Link bestätigt nicht die Adresse Ihres Kontos. Fordern Sie dort einen neuen an.',
    'Your e-mail address is confirmed.': 'Ihre E-Mail-Adresse ist bestätigt.',
    'A link has been sent to {email}.': 'Ein Link wurde an {email} gesendet.',
    'You are the last administrator. Register another one before you erase your account.':
      'Sie sind der letzte Administrator. Registrieren Sie einen weiteren, bevor Sie Ihr Konto löschen.',
    'Too many people are signing in at once. Please try again.':
      'Zu viele Personen melden sich gleichzeitig an. Bitte versuchen Sie es erneut.',
    'An e-mail has been sent to {email} with further instructions.':
      'Eine E-Mail mit weiteren Anweisungen wurde an {email} gesendet.',
    'Your password has been changed. You can sign in with it now.':
      'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
    'Your {parts} cannot be reached at the moment. Please try again.':
      'Zurzeit nicht erreichbar: {parts}. Bitte versuchen Sie es erneut.',
    'There is an administrator already, who can register others.':
      'Es gibt schon einen Administrator, der weitere registrieren kann.',
    'The e-mail is not valid.': 'Die E-Mail-Adresse ist ungültig.',
    'The password must have 8 to 128 characters.': 'Das Passwort muss 8 bis 128 Zeichen haben.',
    'Name at least one field to change.': 'Nennen Sie mindestens ein Feld, das geändert werden soll.',
    'There is no such project.': 'Dieses Projekt gibt es nicht.',
    'There is no such template.': 'Diese Vorlage gibt es nicht.',
    'There is no such earlier state.': 'Diesen früheren Stand gibt es nicht.',
    'There is no such picture.': 'Dieses Bild gibt es nicht.',
    'There is no such link.': 'Diesen Link gibt es nicht.',
    'This link does not work any more. Ask whoever sent it for a new one.':
      'Dieser Link funktioniert nicht mehr. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
    'This project is locked because it has been ordered. Save a copy to go on planning.':
      'Dieses Projekt ist gesperrt, weil es bestellt wurde. Speichern Sie eine Kopie, um weiter zu planen.',
    'This would replace your project with an empty room. Load the project first, or say that it shall be emptied.':
      'Dies würde Ihr Projekt durch einen leeren Raum ersetzen. Laden Sie das Projekt zuerst, oder geben Sie an, dass es geleert werden soll.',
    'This is not a project that can be saved.': 'Dieses Projekt kann nicht gespeichert werden.',
    'Some objects have a size in which their product was never sold. Update or swap them, then save again.':
      'Einige Objekte haben eine Größe, in der ihr Produkt nie verkauft wurde. Aktualisieren oder tauschen Sie sie und speichern Sie dann erneut.',
    'Some objects cannot stand where they are. Move or remove them, then save again.':
      'Einige Objekte können nicht dort stehen, wo sie sind. Verschieben oder entfernen Sie sie und speichern Sie erneut.',
    'This project is too large to be saved. Remove some of its objects.':
      'Dieses Projekt ist zu groß zum Speichern. Entfernen Sie einige Objekte.',
    'Choose one of your saved pictures.': 'Wählen Sie eines Ihrer gespeicherten Bilder.',
    'Send a PNG or JPEG picture as a data URL.': 'Senden Sie ein PNG- oder JPEG-Bild als Daten-URL.',
    'Send a PNG or JPEG picture as a data URL, or choose one of your saved pictures.':
      'Senden Sie ein PNG- oder JPEG-Bild als Daten-URL oder wählen Sie eines Ihrer gespeicherten Bilder.',
    'You have saved as many pictures as there may be. Delete some first.':
      'Sie haben die Höchstzahl an Bildern gespeichert. Löschen Sie zuerst einige.',
    'This picture has too much in it to be shared. Choose a simpler one.':
      'Dieses Bild enthält zu viel, um geteilt zu werden. Wählen Sie ein einfacheres.',
    'incorrect email': 'E-Mail-Adresse ungültig',
    'Plain text only.': 'Nur einfacher Text.',
    'You have shared a lot in the last hour. Please try again later.':
      'Sie haben in der letzten Stunde viel geteilt. Bitte versuchen Sie es später noch einmal.',
    'This project is open in too many places. Close some of them.':
      'Dieses Projekt ist an zu vielen Stellen geöffnet. Schließen Sie einige davon.',
    'There are too many projects in this time. Choose a shorter one.':
      'In diesem Zeitraum gibt es zu viele Projekte. Wählen Sie einen kürzeren.',
    'This account does not exist any more.': 'Dieses Konto gibt es nicht mehr.',
    'It was changed in the meantime: you changed version {theirs}, the newest is version {current}. Load it again to see the newest version.':
      'Es wurde inzwischen geändert: Sie haben Version {theirs} geändert, die neueste ist Version {current}. Laden Sie es neu, um die neueste Version zu sehen.',
    'You have {projects} projects of {megabytes} MB together; there may be {most}, and {mostMegabytes} MB. Delete some that you no longer need, then save this one.':
      'Sie haben {projects} Projekte mit zusammen {megabytes} MB; möglich sind {most} und {mostMegabytes} MB. Löschen Sie nicht mehr benötigte, dann speichern Sie dieses.',
    'The start must not be after the end.': 'Der Anfang darf nicht nach dem Ende liegen.',
    'Give the project a name.': 'Geben Sie dem Projekt einen Namen.',
    'This is not a project that can be priced.': 'Für dieses Projekt kann kein Preis berechnet werden.',
    'This is not the id of a project.': 'Dies ist keine Kennung eines Projekts.',
    'One product in this project is no longer made. Swap or remove it, then ask for the price again.':
      'Ein Produkt in diesem Projekt wird nicht mehr hergestellt. Tauschen oder entfernen Sie es und fragen Sie dann erneut nach dem Preis.',
    'In this project {products} products are no longer made. Swap or remove them, then ask for the price again.':
      'In diesem Projekt werden {products} Produkte nicht mehr hergestellt. Tauschen oder entfernen Sie sie und fragen Sie dann erneut nach dem Preis.',
    'Some objects have a size in which their product was never sold. Update or swap them, then ask for the price again.':
      'Einige Objekte haben eine Größe, in der ihr Produkt nie verkauft wurde. Aktualisieren oder tauschen Sie sie und fragen Sie dann erneut nach dem Preis.',
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.':
      'Einige Objekte können nicht dort stehen, wo sie sind. Verschieben oder entfernen Sie sie und fragen Sie den Preis erneut an.',
    'bad email adress': 'ungültige E-Mail-Adresse',
    'There is no such help request.': 'Diese Hilfeanfrage gibt es nicht.',
    'This help request was answered already.': 'Diese Hilfeanfrage wurde schon beantwortet.',
    'Projects are not available right now. Try again in a moment.':
      'Projekte sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    'Prices are not available right now. Try again in a moment.':
      'Preise sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    'Save the project first: its report is made of what is saved.':
      'Speichern Sie zuerst das Projekt: Sein Bericht entsteht aus dem, was gespeichert ist.',
    'This list is too long for a report. Plan the cellar as several projects.':
      'Diese Liste ist zu lang für einen Bericht. Planen Sie den Keller in mehreren Projekten.',
    'This project is waiting for its review already.': 'Dieses Projekt wartet schon auf seine Prüfung.',
    'There is no such submission.': 'Diese Einreichung gibt es nicht.',
    'There is no such order.': 'Diese Bestellung gibt es nicht.',
    'The shop cannot be reached from here: it has not been set up.':
      'Der Shop ist von hier nicht erreichbar: Er wurde nicht eingerichtet.',
    'Not able to create checkout at the moment, please, try later':
      'Die Kasse kann zurzeit nicht geöffnet werden, bitte versuchen Sie es später',
    'The shop has less in stock than you asked for. Please check the quantities.':
      'Der Shop hat weniger auf Lager, als Sie möchten. Bitte prüfen Sie die Mengen.',
    'Empty Field {field}': 'Leeres Feld: {field}',
    'Undefined {field}': 'Nicht angegeben: {field}',
    'The shop does not sell {skus}.': 'Der Shop verkauft {skus} nicht.',
    'The shop sells at most 999 of one product at once: {skus}.':
      'Der Shop verkauft höchstens 999 Stück eines Produkts auf einmal: {skus}.',
    'This project is too large to be ordered here. Please ask us for an offer.':
      'Dieses Projekt ist zu groß, um es hier zu bestellen. Bitte fragen Sie uns nach einem Angebot.',
    'Your shopping cart is empty': 'Ihr Warenkorb ist leer',
    'There is nothing to pay for this project. Please ask us for an offer.':
      'Für dieses Projekt ist nichts zu bezahlen. Bitte fragen Sie uns nach einem Angebot.',
    'This list is too long to be ordered here. Please ask us for an offer.':
      'Diese Liste ist zu lang, um sie hier zu bestellen. Bitte fragen Sie uns nach einem Angebot.',
    'Send the id of a saved project, or as a guest the project itself.':
      'Senden Sie die Kennung eines gespeicherten Projekts, als Gast das Projekt selbst.',
    'There is no such checkout. Go back to your project and start it again.':
      'Diesen Bestellvorgang gibt es nicht. Gehen Sie zurück zu Ihrem Projekt und beginnen Sie ihn neu.',
    'This project has been ordered already.': 'Dieses Projekt wurde schon bestellt.',
    'Choose one of the countries offered.': 'Wählen Sie eines der angebotenen Länder.',
    'Choose one of the states of this country.': 'Wählen Sie einen der Bundesstaaten dieses Landes.',
    'This postal code is not one of this country.': 'Diese Postleitzahl gehört nicht zu diesem Land.',
    'This is not a phone number.': 'Dies ist keine Telefonnummer.',
    'Send an Idempotency-Key of 8 to 100 letters, digits, hyphens or underscores.':
      'Senden Sie einen Idempotency-Key aus 8 bis 100 Buchstaben, Ziffern, Binde- oder Unterstrichen.',
    'This was sent before with other details. Nothing was done. Please try again.':
      'Dies wurde schon mit anderen Angaben gesendet. Es ist nichts geschehen. Bitte versuchen Sie es erneut.',
    'Payments are not possible right now: they have not been set up.':
      'Zahlungen sind gerade nicht möglich: Sie wurden nicht eingerichtet.',
    'This price is no longer valid. Look at the new one before you pay.':
      'Dieser Preis gilt nicht mehr. Sehen Sie sich den neuen an, bevor Sie bezahlen.',
    'The project was changed after this price was made. Look at the new price before you pay.':
      'Das Projekt wurde geändert, nachdem dieser Preis berechnet wurde. Sehen Sie sich den neuen Preis an, bevor Sie bezahlen.',
    'These card details were sent already. Please enter them again.':
      'Diese Kartendaten wurden schon gesendet. Bitte geben Sie sie noch einmal ein.',
    'A payment for this project is under way. Wait for its result before you pay again.':
      'Für dieses Projekt läuft gerade eine Zahlung. Warten Sie ihr Ergebnis ab, bevor Sie noch einmal bezahlen.',
    'This project has been paid for already.': 'Dieses Projekt wurde schon bezahlt.',
    'The payment is under way.': 'Die Zahlung läuft.',
    'We do not know yet whether your payment went through, and are asking the payment provider. You do not have to pay again.':
      'Wir wissen noch nicht, ob Ihre Zahlung angekommen ist, und fragen beim Zahlungsanbieter nach. Sie müssen nicht noch einmal bezahlen.',
    'Nothing was charged: the payment could not be sent. Please try again.':
      'Es wurde nichts abgebucht: Die Zahlung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    'Nothing was charged: the payment did not reach the payment provider. Please try again.':
      'Es wurde nichts abgebucht: Die Zahlung hat den Zahlungsanbieter nicht erreicht. Bitte versuchen Sie es erneut.',
    'This project was paid for twice. We are giving this payment back to you.':
      'Dieses Projekt wurde zweimal bezahlt. Wir zahlen Ihnen diesen Betrag zurück.',
    'This project was paid for twice. We have given this payment back to you.':
      'Dieses Projekt wurde zweimal bezahlt. Wir haben Ihnen diesen Betrag zurückgezahlt.',
    'This was not sent by the payment provider.': 'Dies hat nicht der Zahlungsanbieter gesendet.',
    'There is no such payment.': 'Diese Zahlung gibt es nicht.',
    'This is not what was paid for. The order is recorded as it was paid for.':
      'Dies ist nicht, was bezahlt wurde. Die Bestellung wird so aufgenommen, wie sie bezahlt wurde.',
    'The amount to pay is {amount}. Look at it again before you pay.':
      'Der zu zahlende Betrag ist {amount}. Sehen Sie ihn sich noch einmal an, bevor Sie bezahlen.',
    'Prices in {currency} are not possible right now: there is no exchange rate for them.':
      'Preise in {currency} sind gerade nicht möglich: Es gibt dafür keinen Wechselkurs.',
    'The bank declined this card, and nothing was charged. Try another card, or ask your bank for the reason.':
      'Die Bank hat diese Karte abgelehnt, es wurde nichts belastet. Versuchen Sie eine andere Karte oder fragen Sie Ihre Bank nach dem Grund.',
    'The security code is not the one of this card, and nothing was charged. Check it and try again.':
      'Der Prüfcode gehört nicht zu dieser Karte, es wurde nichts belastet. Prüfen Sie ihn und versuchen Sie es erneut.',
    'The billing address is not the one the bank has for this card, and nothing was charged. Check it and try again.':
      'Die Rechnungsadresse ist nicht die, die der Bank zu dieser Karte vorliegt, es wurde nichts belastet. Prüfen Sie sie und versuchen Sie es erneut.',
    'The card number is not valid, and nothing was charged. Check it and try again.':
      'Die Kartennummer ist nicht gültig, es wurde nichts belastet. Prüfen Sie sie und versuchen Sie es erneut.',
    'The card has expired, or its expiry date is wrong, and nothing was charged. Check it and try again.':
      'Die Karte ist abgelaufen oder ihr Ablaufdatum ist falsch, es wurde nichts belastet. Prüfen Sie es und versuchen Sie es erneut.',
    'This kind of card is not accepted, and nothing was charged. Try another card.':
      'Karten dieser Art werden nicht angenommen, es wurde nichts belastet. Versuchen Sie eine andere Karte.',
    'The same payment was asked for a moment ago, so nothing was charged. Check your orders first.':
      'Dieselbe Zahlung wurde gerade eben schon verlangt, darum wurde nichts belastet. Sehen Sie zuerst in Ihren Bestellungen nach.',
    'The card details were used before or are too old, and nothing was charged. Enter the card again.':
      'Die Kartendaten wurden schon verwendet oder sind zu alt, es wurde nichts belastet. Geben Sie die Karte noch einmal ein.',
    'The payment provider is busy, and nothing was charged. Try again in a moment.':
      'Der Zahlungsanbieter ist überlastet, es wurde nichts belastet. Versuchen Sie es gleich noch einmal.',
    'Payments do not work at the moment, and nothing was charged. Please try again later.':
      'Zahlungen sind zurzeit nicht möglich, es wurde nichts belastet. Bitte versuchen Sie es später noch einmal.',
    'This payment was cancelled, and nothing was charged.':
      'Diese Zahlung wurde storniert, es wurde nichts belastet.',
    'The payment was refused, and nothing was charged: {text}':
      'Die Zahlung wurde abgelehnt, es wurde nichts belastet: {text}',
    'The start of the range must not be after its end.':
      'Der Anfang des Zeitraums darf nicht nach seinem Ende liegen.',
    'Google Analytics does not answer at the moment. Please try again later.':
      'Google Analytics antwortet zurzeit nicht. Bitte versuchen Sie es später noch einmal.',
    'Google Analytics refused the request.': 'Google Analytics hat die Anfrage abgelehnt.',
    'There is no report at this address. Check the link in the e-mail.':
      'Unter dieser Adresse gibt es keinen Bericht. Prüfen Sie den Link in der E-Mail.',
    'Too many reports are being made at the moment. Please try again.':
      'Gerade werden zu viele Berichte erstellt. Bitte versuchen Sie es erneut.',
    'Select Arched Lighting type and enter quantity':
      'Wählen Sie die Art der Bogenbeleuchtung und geben Sie die Menge ein',
    'The field can not be empty!': 'Das Feld darf nicht leer sein!',
    'The price must be greater than 0': 'Der Preis muss größer als 0 sein',
    'The value must be at least 0!': 'Der Wert muss mindestens 0 sein!',
    'There is no {what} "{name}".': 'Nicht vorhanden: {what} „{name}“.',
    'There is another {what} "{name}" already. Choose another name.':
      'Schon vorhanden: {what} „{name}“. Wählen Sie einen anderen Namen.',
    'A menu item can not be below itself.': 'Ein Menüeintrag kann nicht unter sich selbst stehen.',
    'Windows, doors and obstructions are not sold. Leave the price at 0.':
      'Fenster, Türen und Hindernisse werden nicht verkauft. Lassen Sie den Preis auf 0.',
    'A price has two decimals at most.': 'Ein Preis hat höchstens zwei Nachkommastellen.',
    'The SKU {sku} is used by {other} too.': 'Die SKU {sku} wird auch von {other} verwendet.',
    'It is in use by {users}. Change that first.': 'Es wird verwendet von: {users}. Ändern Sie das zuerst.',
    'It stands in {projects} and {templates}. Withdraw it instead: nobody is offered it then, and what stands stays.':
      'Es steht in {projects} und {templates}. Nehmen Sie es stattdessen aus dem Angebot: Dann wird es niemandem mehr angeboten, und was steht, bleibt.',
    'It stands in {places}. Withdraw it instead: nobody is offered it then, and what stands stays.':
      'Es steht in {places}. Nehmen Sie es stattdessen aus dem Angebot: Dann wird es niemandem mehr angeboten, und was steht, bleibt.',
    'It cannot be told right now which projects this product stands in. Try again in a moment.':
      'Gerade lässt sich nicht sagen, in welchen Projekten dieses Produkt steht. Bitte versuchen Sie es gleich noch einmal.',
    'This product has had {limit} sizes already. Make another product of it.':
      'Dieses Produkt hatte schon {limit} Größen. Legen Sie dafür ein neues Produkt an.',
    'Planning can not read the catalogue with this change: {path} is not valid.':
      'Mit dieser Änderung kann der Planer den Katalog nicht lesen: {path} ist ungültig.',
    'This e-mail knows no {{{name}}}. It knows {known}.':
      'Diese E-Mail kennt {{{name}}} nicht. Sie kennt {known}.',
    'A placeholder begins with {{ and ends with }}.': 'Ein Platzhalter beginnt mit {{ und endet mit }}.',
    'This model has {size} MB. At most {limit} MB are possible.':
      'Dieses Modell hat {size} MB. Möglich sind höchstens {limit} MB.',
    'This model has {count} triangles. At most {limit} are possible.':
      'Dieses Modell hat {count} Dreiecke. Möglich sind höchstens {limit}.',
    'This model has a texture of {width} by {height} pixels. At most {limit} by {limit} are possible.':
      'Dieses Modell hat eine Textur von {width} mal {height} Pixeln. Möglich sind höchstens {limit} mal {limit}.',
    'This model refers to other files. Send one GLB file with everything in it.':
      'Dieses Modell verweist auf andere Dateien. Senden Sie eine GLB-Datei, in der alles enthalten ist.',
    'This model needs {name}, which the planner can not draw.':
      'Dieses Modell braucht {name}, was der Planer nicht zeichnen kann.',
    'This model is not valid: {message}': 'Dieses Modell ist ungültig: {message}',
    'Checking this model takes too long. Send a simpler one.':
      'Die Prüfung dieses Modells dauert zu lange. Senden Sie ein einfacheres.',
    'Send a 3D model as one GLB file.': 'Senden Sie ein 3D-Modell als eine GLB-Datei.',
    'Send a {kind}, or say otherwise.': 'Hier wird etwas anderes erwartet: {kind}.',
    'Walls and floors have groups of their own: choose one of them.':
      'Wände und Böden haben eigene Gruppen: Wählen Sie eine davon.',
    'Somebody else is changing the catalogue. Please try again.':
      'Jemand anderes ändert gerade den Katalog. Bitte versuchen Sie es erneut.',
    'The catalogue is not available right now. Try again in a moment.':
      'Der Katalog ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    'The catalogue is still being filled. Try again in a moment.':
      'Der Katalog wird noch gefüllt. Versuchen Sie es gleich noch einmal.',
    'Too small: expected string to have >={count} characters': 'Mindestens {count} Zeichen sind nötig.',
    'Too big: expected string to have <={count} characters': 'Höchstens {count} Zeichen sind möglich.',
  },
  phrases: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    question: 'Frage',
    projects: 'Projekte',
    'orders and requests': 'Bestellungen und Anfragen',
    activity: 'Aktivität',
    picture: 'Bild',
    model: 'Modell',
    'menu item': 'Menüeintrag',
    'trim or filler': 'Zierleiste oder Passleiste',
    'colour scheme': 'Farbschema',
    'other product': 'anderes Produkt',
    'one project': 'einem Projekt',
    'one template': 'einer Vorlage',
    '{count} projects': '{count} Projekten',
    '{count} templates': '{count} Vorlagen',
    '{one} and your {other}': '{one}, {other}',
    '{names} and {count} more': '{names} und {count} weiteren',
  },
};
export default translations;
