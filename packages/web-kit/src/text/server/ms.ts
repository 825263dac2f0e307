import type { ServerTranslations } from './sentences';

const translations: ServerTranslations = {
  sentences: {
    'You have to perform signin to get access to privileged resources!':
      'Anda perlu log masuk untuk mengakses bahagian ini!',
    'You are not allowed to do this.': 'Anda tidak dibenarkan melakukan ini.',
    'Not found.': 'Tidak dijumpai.',
    'There is nothing at this address.': 'Tiada apa-apa di alamat ini.',
    'This part of the product is not available at the moment. Please try again shortly.':
      'Bahagian produk ini tidak tersedia buat masa ini. Sila cuba lagi sebentar lagi.',
    'This address does not answer that method.': 'Alamat ini tidak menjawab kaedah itu.',
    'This address does not accept that method.': 'Alamat ini tidak menerima kaedah itu.',
    'Changes cannot be announced at the moment. Please try again.':
      'Perubahan tidak dapat diumumkan buat masa ini. Sila cuba lagi.',
    'The request is not valid.': 'Permintaan tidak sah.',
    'The request is not valid. {path}: {message}': 'Permintaan tidak sah. {path}: {message}',
    'The request is not valid. {message}': 'Permintaan tidak sah. {message}',
    'The request could not be read.': 'Permintaan tidak dapat dibaca.',
    'This is not available.': 'Ini tidak tersedia.',
    'The request took too long to arrive.': 'Permintaan mengambil masa terlalu lama untuk sampai.',
    'What was sent is larger than this call accepts.':
      'Kandungan yang dihantar lebih besar daripada yang diterima.',
    'The address of the request is too long.': 'Alamat permintaan terlalu panjang.',
    'The body is nested too deeply.': 'Kandungan bersarang terlalu dalam.',
    'The body is not valid JSON.': 'Kandungan bukan JSON yang sah.',
    'The body could not be read.': 'Kandungan tidak dapat dibaca.',
    'The body is too large.': 'Kandungan terlalu besar.',
    'Send the body as application/json in UTF-8.': 'Hantar kandungan sebagai application/json dalam UTF-8.',
    'Send the body uncompressed.': 'Hantar kandungan tanpa mampatan.',
    'Say which version you change: If-Match, or version in the body.':
      'Nyatakan versi yang anda ubah: If-Match, atau version dalam kandungan.',
    'It was changed in the meantime. Load it again to see the newest version.':
      'Ia telah diubah sementara itu. Muatkan semula untuk melihat versi terbaharu.',
    'Too many requests at once. Please try again.': 'Terlalu banyak permintaan serentak. Sila cuba lagi.',
    'Too many requests at once. Please try again in a moment.':
      'Terlalu banyak permintaan serentak. Sila cuba lagi sebentar lagi.',
    'Too many requests. Please try again in {minutes} min.':
      'Terlalu banyak permintaan. Sila cuba lagi dalam {minutes} minit.',
    '{what} is not available right now. Try again in a moment.':
      '{what} tidak tersedia sekarang. Cuba lagi sebentar lagi.',
    'The address is not valid.': 'Alamat tidak sah.',
    'Try again in a moment.': 'Cuba lagi sebentar lagi.',
    'Nothing can be saved at the moment. What is saved can be read.':
      'Tiada apa-apa boleh disimpan buat masa ini. Apa yang telah disimpan boleh dibaca.',
    'Something went wrong on our side. Please try again.': 'Ada masalah di pihak kami. Sila cuba lagi.',
    'Files are not available at the moment. Please try again.':
      'Fail tidak tersedia buat masa ini. Sila cuba lagi.',
    'There is no room to keep this at the moment. Please try again later.':
      'Tiada ruang untuk menyimpan ini buat masa ini. Sila cuba lagi kemudian.',
    'Send a picture as PNG, JPEG or WebP.': 'Hantar gambar sebagai PNG, JPEG atau WebP.',
    'This picture is damaged. Send it again, or another one.':
      'Gambar ini rosak. Hantar semula, atau hantar gambar lain.',
    'This picture has too many pixels. At most 4096 by 4096 are possible.':
      'Gambar ini mempunyai terlalu banyak piksel. Paling banyak 4096 kali 4096.',
    'Too many pictures at once. Please try again.': 'Terlalu banyak gambar serentak. Sila cuba lagi.',
    'Two of your pictures are being worked on. Send the next one then.':
      'Dua gambar anda sedang diproses. Hantar gambar seterusnya selepas itu.',
    'The file is too large.': 'Fail terlalu besar.',
    'Send the file as multipart/form-data, uncompressed.':
      'Hantar fail sebagai multipart/form-data, tanpa mampatan.',
    'Send a file as multipart/form-data.': 'Hantar fail sebagai multipart/form-data.',
    'Send one file, in the field "{field}".': 'Hantar satu fail sahaja, dalam medan "{field}".',
    'Send a file in the field "{field}".': 'Hantar fail dalam medan "{field}".',
    'Wrong username and/or password!': 'Nama pengguna dan/atau kata laluan salah!',
    'Login attempts limit exceeded. Come back in {minutes}':
      'Had percubaan log masuk telah dicapai. Cuba lagi dalam {minutes} minit',
    'This e-mail is already registered.': 'E-mel ini sudah didaftarkan.',
    'This password is too common. Please choose another one.':
      'Kata laluan ini terlalu lazim. Sila pilih yang lain.',
    'The passwords do not match.': 'Kata laluan tidak sepadan.',
    'The old password is wrong.': 'Kata laluan lama salah.',
    'The password is wrong.': 'Kata laluan salah.',
    'Too many prices are being worked out at the moment. Please try again.':
      'Terlalu banyak harga sedang dikira buat masa ini. Sila cuba lagi.',
    'Several prices are being worked out for you already. Please try again in a moment.':
      'Beberapa harga sedang dikira untuk anda. Sila cuba lagi sebentar lagi.',
    'The price could not be worked out in time. Please try again.':
      'Harga tidak dapat dikira tepat pada masanya. Sila cuba lagi.',
    'Enter a valid email!': 'Masukkan alamat e-mel yang sah!',
    'Choose a file of the shop, or an address that begins with https://.':
      'Pilih fail kedai, atau alamat yang bermula dengan https://.',
    'This link has expired or was already used. Please ask for a new one.':
      'Pautan ini telah tamat tempoh atau sudah digunakan. Sila minta yang baharu.',
    'This link does not confirm the address of your account. Ask for a new one there.':
      'Pautan ini tidak mengesahkan alamat akaun anda. Minta pautan baharu di sana.',
    'Your e-mail address is confirmed.': 'Alamat e-mel anda telah disahkan.',
    'A link has been sent to {email}.': 'Pautan telah dihantar ke {email}.',
    'You are the last administrator. Register another one before you erase your account.':
      'Anda pentadbir terakhir. Daftarkan seorang lagi sebelum memadamkan akaun anda.',
    'Too many people are signing in at once. Please try again.':
      'Terlalu ramai orang log masuk serentak. Sila cuba lagi.',
    'An e-mail has been sent to {email} with further instructions.':
      'E-mel telah dihantar ke {email} dengan arahan selanjutnya.',
    'Your password has been changed. You can sign in with it now.':
      'Kata laluan anda telah ditukar. Anda boleh log masuk dengannya sekarang.',
    'Your {parts} cannot be reached at the moment. Please try again.':
      'Tidak dapat dicapai buat masa ini: {parts}. Sila cuba lagi.',
    'There is an administrator already, who can register others.':
      'Sudah ada pentadbir yang boleh mendaftarkan orang lain.',
    'The e-mail is not valid.': 'E-mel tidak sah.',
    'The password must have 8 to 128 characters.': 'Kata laluan mesti mempunyai 8 hingga 128 aksara.',
    'Name at least one field to change.': 'Nyatakan sekurang-kurangnya satu medan untuk diubah.',
    'There is no such project.': 'Projek ini tidak wujud.',
    'There is no such template.': 'Templat ini tidak wujud.',
    'There is no such earlier state.': 'Keadaan terdahulu ini tidak wujud.',
    'There is no such picture.': 'Gambar ini tidak wujud.',
    'There is no such link.': 'Pautan ini tidak wujud.',
    'This link does not work any more. Ask whoever sent it for a new one.':
      'Pautan ini tidak berfungsi lagi. Minta yang baharu daripada penghantarnya.',
    'This project is locked because it has been ordered. Save a copy to go on planning.':
      'Projek ini dikunci kerana telah dipesan. Simpan salinan untuk terus merancang.',
    'This would replace your project with an empty room. Load the project first, or say that it shall be emptied.':
      'Ini akan menggantikan projek anda dengan bilik kosong. Muatkan projek dahulu, atau nyatakan bahawa ia patut dikosongkan.',
    'This is not a project that can be saved.': 'Projek ini tidak dapat disimpan.',
    'Some objects have a size in which their product was never sold. Update or swap them, then save again.':
      'Sesetengah objek mempunyai saiz yang tidak pernah dijual. Kemas kini atau tukar objek itu, kemudian simpan sekali lagi.',
    'Some objects cannot stand where they are. Move or remove them, then save again.':
      'Beberapa objek tidak boleh berada di tempatnya. Alihkan atau buang objek itu, kemudian simpan semula.',
    'This project is too large to be saved. Remove some of its objects.':
      'Projek ini terlalu besar untuk disimpan. Buang beberapa objeknya.',
    'Choose one of your saved pictures.': 'Pilih salah satu gambar anda yang disimpan.',
    'Send a PNG or JPEG picture as a data URL.': 'Hantar gambar PNG atau JPEG sebagai URL data.',
    'Send a PNG or JPEG picture as a data URL, or choose one of your saved pictures.':
      'Hantar gambar PNG atau JPEG sebagai URL data, atau pilih salah satu gambar anda yang disimpan.',
    'You have saved as many pictures as there may be. Delete some first.':
      'Anda telah menyimpan bilangan gambar maksimum. Padamkan beberapa dahulu.',
    'This picture has too much in it to be shared. Choose a simpler one.':
      'Gambar ini terlalu padat untuk dikongsi. Pilih yang lebih ringkas.',
    'incorrect email': 'e-mel tidak betul',
    'Plain text only.': 'Teks biasa sahaja.',
    'You have shared a lot in the last hour. Please try again later.':
      'Anda telah banyak berkongsi dalam sejam yang lalu. Sila cuba lagi kemudian.',
    'This project is open in too many places. Close some of them.':
      'Projek ini dibuka di terlalu banyak tempat. Tutup beberapa daripadanya.',
    'There are too many projects in this time. Choose a shorter one.':
      'Terlalu banyak projek dalam tempoh ini. Pilih tempoh yang lebih pendek.',
    'This account does not exist any more.': 'Akaun ini tidak wujud lagi.',
    'It was changed in the meantime: you changed version {theirs}, the newest is version {current}. Load it again to see the newest version.':
      'Ia telah diubah sementara itu: anda mengubah versi {theirs}, yang terbaharu ialah versi {current}. Muatkan semula untuk melihat versi terbaharu.',
    'You have {projects} projects of {megabytes} MB together; there may be {most}, and {mostMegabytes} MB. Delete some that you no longer need, then save this one.':
      'Anda mempunyai {projects} projek, {megabytes} MB semuanya; paling banyak {most} dan {mostMegabytes} MB. Padam yang tidak diperlukan lagi, kemudian simpan projek ini.',
    'The start must not be after the end.': 'Permulaan tidak boleh selepas penghujung.',
    'Give the project a name.': 'Berikan nama kepada projek ini.',
    'This is not a project that can be priced.': 'Harga projek ini tidak dapat dikira.',
    'This is not the id of a project.': 'Ini bukan pengenal projek.',
    'One product in this project is no longer made. Swap or remove it, then ask for the price again.':
      'Satu produk dalam projek ini tidak lagi dibuat. Tukar atau buang produk itu, kemudian minta harga sekali lagi.',
    'In this project {products} products are no longer made. Swap or remove them, then ask for the price again.':
      'Dalam projek ini {products} produk tidak lagi dibuat. Tukar atau buang produk itu, kemudian minta harga sekali lagi.',
    'Some objects have a size in which their product was never sold. Update or swap them, then ask for the price again.':
      'Sesetengah objek mempunyai saiz yang tidak pernah dijual. Kemas kini atau tukar objek itu, kemudian minta harga sekali lagi.',
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.':
      'Beberapa objek tidak boleh berada di tempatnya. Alihkan atau buang objek itu, kemudian minta harga semula.',
    'bad email adress': 'alamat e-mel tidak sah',
    'There is no such help request.': 'Permintaan bantuan ini tidak wujud.',
    'This help request was answered already.': 'Permintaan bantuan ini sudah dijawab.',
    'Projects are not available right now. Try again in a moment.':
      'Projek tidak tersedia sekarang. Cuba lagi sebentar lagi.',
    'Prices are not available right now. Try again in a moment.':
      'Harga tidak tersedia sekarang. Cuba lagi sebentar lagi.',
    'Save the project first: its report is made of what is saved.':
      'Simpan projek dahulu: laporannya dibuat daripada apa yang telah disimpan.',
    'This list is too long for a report. Plan the cellar as several projects.':
      'Senarai ini terlalu panjang untuk satu laporan. Rancang bilik wain ini sebagai beberapa projek.',
    'This project is waiting for its review already.': 'Projek ini sudah pun menunggu semakan.',
    'There is no such submission.': 'Penyerahan ini tidak wujud.',
    'There is no such order.': 'Pesanan ini tidak wujud.',
    'The shop cannot be reached from here: it has not been set up.':
      'Kedai tidak dapat dicapai dari sini: ia belum disediakan.',
    'Not able to create checkout at the moment, please, try later':
      'Pembayaran tidak dapat dimulakan buat masa ini, sila cuba kemudian',
    'The shop has less in stock than you asked for. Please check the quantities.':
      'Stok kedai kurang daripada yang anda minta. Sila semak kuantiti.',
    'Empty Field {field}': 'Medan kosong: {field}',
    'Undefined {field}': 'Belum diisi: {field}',
    'The shop does not sell {skus}.': 'Kedai tidak menjual {skus}.',
    'The shop sells at most 999 of one product at once: {skus}.':
      'Kedai menjual paling banyak 999 unit satu produk pada satu masa: {skus}.',
    'This project is too large to be ordered here. Please ask us for an offer.':
      'Projek ini terlalu besar untuk dipesan di sini. Sila minta tawaran daripada kami.',
    'Your shopping cart is empty': 'Troli beli-belah anda kosong',
    'There is nothing to pay for this project. Please ask us for an offer.':
      'Tiada apa-apa yang perlu dibayar untuk projek ini. Sila minta tawaran daripada kami.',
    'This list is too long to be ordered here. Please ask us for an offer.':
      'Senarai ini terlalu panjang untuk dipesan di sini. Sila minta tawaran daripada kami.',
    'Send the id of a saved project, or as a guest the project itself.':
      'Hantar pengenal projek yang disimpan, atau sebagai tetamu projek itu sendiri.',
    'There is no such checkout. Go back to your project and start it again.':
      'Pembayaran ini tidak wujud. Kembali ke projek anda dan mulakannya semula.',
    'This project has been ordered already.': 'Projek ini sudah dipesan.',
    'Choose one of the countries offered.': 'Pilih salah satu negara yang ditawarkan.',
    'Choose one of the states of this country.': 'Pilih salah satu negeri bagi negara ini.',
    'This postal code is not one of this country.': 'Poskod ini bukan poskod negara ini.',
    'This is not a phone number.': 'Ini bukan nombor telefon.',
    'Send an Idempotency-Key of 8 to 100 letters, digits, hyphens or underscores.':
      'Hantar Idempotency-Key dengan 8 hingga 100 huruf, angka, tanda sempang atau garis bawah.',
    'This was sent before with other details. Nothing was done. Please try again.':
      'Ini pernah dihantar dengan butiran lain. Tiada apa-apa dilakukan. Sila cuba lagi.',
    'Payments are not possible right now: they have not been set up.':
      'Pembayaran tidak boleh dibuat sekarang: ia belum disediakan.',
    'This price is no longer valid. Look at the new one before you pay.':
      'Harga ini tidak lagi sah. Lihat harga baharu sebelum anda membayar.',
    'The project was changed after this price was made. Look at the new price before you pay.':
      'Projek ini diubah selepas harga ini dibuat. Lihat harga baharu sebelum anda membayar.',
    'These card details were sent already. Please enter them again.':
      'Butiran kad ini sudah dihantar. Sila masukkannya semula.',
    'A payment for this project is under way. Wait for its result before you pay again.':
      'Pembayaran untuk projek ini sedang berjalan. Tunggu keputusannya sebelum anda membayar lagi.',
    'This project has been paid for already.': 'Projek ini sudah dibayar.',
    'The payment is under way.': 'Pembayaran sedang berjalan.',
    'We do not know yet whether your payment went through, and are asking the payment provider. You do not have to pay again.':
      'Kami belum tahu sama ada pembayaran anda berjaya, dan sedang bertanya kepada penyedia pembayaran. Anda tidak perlu membayar lagi.',
    'Nothing was charged: the payment could not be sent. Please try again.':
      'Tiada apa-apa dicaj: pembayaran tidak dapat dihantar. Sila cuba lagi.',
    'Nothing was charged: the payment did not reach the payment provider. Please try again.':
      'Tiada apa-apa dicaj: pembayaran tidak sampai kepada penyedia pembayaran. Sila cuba lagi.',
    'This project was paid for twice. We are giving this payment back to you.':
      'Projek ini dibayar dua kali. Kami sedang memulangkan bayaran ini kepada anda.',
    'This project was paid for twice. We have given this payment back to you.':
      'Projek ini dibayar dua kali. Kami telah memulangkan bayaran ini kepada anda.',
    'This was not sent by the payment provider.': 'Ini tidak dihantar oleh penyedia pembayaran.',
    'There is no such payment.': 'Pembayaran itu tidak wujud.',
    'This is not what was paid for. The order is recorded as it was paid for.':
      'Ini bukan apa yang telah dibayar. Pesanan direkodkan seperti yang telah dibayar.',
    'The amount to pay is {amount}. Look at it again before you pay.':
      'Jumlah yang perlu dibayar ialah {amount}. Lihat semula sebelum anda membayar.',
    'Prices in {currency} are not possible right now: there is no exchange rate for them.':
      'Harga dalam {currency} tidak boleh diberikan sekarang: tiada kadar pertukaran untuknya.',
    'The bank declined this card, and nothing was charged. Try another card, or ask your bank for the reason.':
      'Bank menolak kad ini, dan tiada bayaran dikenakan. Cuba kad lain, atau tanya bank anda sebabnya.',
    'The security code is not the one of this card, and nothing was charged. Check it and try again.':
      'Kod keselamatan bukan kod kad ini, dan tiada bayaran dikenakan. Semak kod itu dan cuba lagi.',
    'The billing address is not the one the bank has for this card, and nothing was charged. Check it and try again.':
      'Alamat pengebilan bukan alamat kad ini di bank, dan tiada bayaran dikenakan. Semak alamat itu dan cuba lagi.',
    'The card number is not valid, and nothing was charged. Check it and try again.':
      'Nombor kad tidak sah, dan tiada bayaran dikenakan. Semak nombor itu dan cuba lagi.',
    'The card has expired, or its expiry date is wrong, and nothing was charged. Check it and try again.':
      'Kad telah tamat tempoh, atau tarikh tamat tempohnya salah, dan tiada bayaran dikenakan. Semak tarikh itu dan cuba lagi.',
    'This kind of card is not accepted, and nothing was charged. Try another card.':
      'Kad jenis ini tidak diterima, dan tiada bayaran dikenakan. Cuba kad lain.',
    'The same payment was asked for a moment ago, so nothing was charged. Check your orders first.':
      'Bayaran yang sama diminta sebentar tadi, jadi tiada bayaran dikenakan. Semak pesanan anda dahulu.',
    'The card details were used before or are too old, and nothing was charged. Enter the card again.':
      'Butiran kad telah digunakan atau terlalu lama, dan tiada bayaran dikenakan. Masukkan kad sekali lagi.',
    'The payment provider is busy, and nothing was charged. Try again in a moment.':
      'Penyedia pembayaran sedang sibuk, dan tiada bayaran dikenakan. Cuba lagi sebentar lagi.',
    'Payments do not work at the moment, and nothing was charged. Please try again later.':
      'Pembayaran tidak berfungsi buat masa ini, dan tiada bayaran dikenakan. Sila cuba lagi kemudian.',
    'This payment was cancelled, and nothing was charged.':
      'Bayaran ini telah dibatalkan, dan tiada bayaran dikenakan.',
    'The payment was refused, and nothing was charged: {text}':
      'Bayaran ditolak, dan tiada bayaran dikenakan: {text}',
    'The start of the range must not be after its end.': 'Permulaan julat tidak boleh selepas penghujungnya.',
    'Google Analytics does not answer at the moment. Please try again later.':
      'Google Analytics tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
    'Google Analytics refused the request.': 'Google Analytics menolak permintaan ini.',
    'There is no report at this address. Check the link in the e-mail.':
      'Tiada laporan di alamat ini. Semak pautan dalam e-mel.',
    'Too many reports are being made at the moment. Please try again.':
      'Terlalu banyak laporan sedang dibuat buat masa ini. Sila cuba lagi.',
    'Select Arched Lighting type and enter quantity':
      'Pilih jenis pencahayaan lengkung dan masukkan kuantiti',
    'The field can not be empty!': 'Medan ini tidak boleh kosong!',
    'The price must be greater than 0': 'Harga mesti lebih besar daripada 0',
    'The value must be at least 0!': 'Nilai mesti sekurang-kurangnya 0!',
    'There is no {what} "{name}".': 'Tidak wujud: {what} "{name}".',
    'There is another {what} "{name}" already. Choose another name.':
      'Sudah wujud: {what} "{name}". Pilih nama lain.',
    'A menu item can not be below itself.': 'Item menu tidak boleh berada di bawah dirinya sendiri.',
    'Windows, doors and obstructions are not sold. Leave the price at 0.':
      'Tingkap, pintu dan halangan tidak dijual. Biarkan harga pada 0.',
    'A price has two decimals at most.': 'Harga mempunyai paling banyak dua tempat perpuluhan.',
    'The SKU {sku} is used by {other} too.': 'SKU {sku} juga digunakan oleh {other}.',
    'It is in use by {users}. Change that first.': 'Ia digunakan oleh {users}. Ubah itu dahulu.',
    'It stands in {projects} and {templates}. Withdraw it instead: nobody is offered it then, and what stands stays.':
      'Produk ini ada dalam {projects} dan {templates}. Tarik balik sahaja: ia tidak lagi ditawarkan, dan yang sudah ada kekal.',
    'It stands in {places}. Withdraw it instead: nobody is offered it then, and what stands stays.':
      'Produk ini ada dalam {places}. Tarik balik sahaja: ia tidak lagi ditawarkan, dan yang sudah ada kekal.',
    'It cannot be told right now which projects this product stands in. Try again in a moment.':
      'Tidak dapat dipastikan sekarang projek mana yang mempunyai produk ini. Cuba lagi sebentar nanti.',
    'This product has had {limit} sizes already. Make another product of it.':
      'Produk ini sudah mempunyai {limit} saiz. Jadikannya produk lain.',
    'Planning can not read the catalogue with this change: {path} is not valid.':
      'Perancang tidak dapat membaca katalog dengan perubahan ini: {path} tidak sah.',
    'This e-mail knows no {{{name}}}. It knows {known}.':
      'E-mel ini tidak mengenali {{{name}}}. Ia mengenali {known}.',
    'A placeholder begins with {{ and ends with }}.':
      'Pemegang tempat bermula dengan {{ dan berakhir dengan }}.',
    'This model has {size} MB. At most {limit} MB are possible.':
      'Model ini bersaiz {size} MB. Paling besar {limit} MB.',
    'This model has {count} triangles. At most {limit} are possible.':
      'Model ini mempunyai {count} segi tiga. Paling banyak {limit}.',
    'This model has a texture of {width} by {height} pixels. At most {limit} by {limit} are possible.':
      'Model ini mempunyai tekstur {width} kali {height} piksel. Paling banyak {limit} kali {limit}.',
    'This model refers to other files. Send one GLB file with everything in it.':
      'Model ini merujuk kepada fail lain. Hantar satu fail GLB yang mengandungi semuanya.',
    'This model needs {name}, which the planner can not draw.':
      'Model ini memerlukan {name}, yang tidak dapat dilukis oleh perancang.',
    'This model is not valid: {message}': 'Model ini tidak sah: {message}',
    'Checking this model takes too long. Send a simpler one.':
      'Pemeriksaan model ini mengambil masa terlalu lama. Hantar yang lebih ringkas.',
    'Send a 3D model as one GLB file.': 'Hantar model 3D sebagai satu fail GLB.',
    'Send a {kind}, or say otherwise.': 'Hantar {kind}, atau nyatakan sebaliknya.',
    'Walls and floors have groups of their own: choose one of them.':
      'Dinding dan lantai mempunyai kumpulan sendiri: pilih salah satu.',
    'Somebody else is changing the catalogue. Please try again.':
      'Orang lain sedang mengubah katalog. Sila cuba lagi.',
    'The catalogue is not available right now. Try again in a moment.':
      'Katalog tidak tersedia sekarang. Cuba lagi sebentar lagi.',
    'The catalogue is still being filled. Try again in a moment.':
      'Katalog masih diisi. Cuba lagi sebentar lagi.',
    'Too small: expected string to have >={count} characters':
      'Sekurang-kurangnya {count} aksara diperlukan.',
    'Too big: expected string to have <={count} characters': 'Paling banyak {count} aksara dibenarkan.',
  },
  phrases: {
    firstName: 'nama pertama',
    lastName: 'nama akhir',
    email: 'e-mel',
    phone: 'telefon',
    question: 'soalan',
    projects: 'projek',
    'orders and requests': 'pesanan dan permintaan',
    activity: 'aktiviti',
    picture: 'gambar',
    model: 'model',
    'menu item': 'item menu',
    'trim or filler': 'kumai atau jalur pengisi',
    'colour scheme': 'skema warna',
    'other product': 'produk lain',
    'one project': 'satu projek',
    'one template': 'satu templat',
    '{count} projects': '{count} projek',
    '{count} templates': '{count} templat',
    '{one} and your {other}': '{one}, {other}',
    '{names} and {count} more': '{names} dan {count} lagi',
  },
};
export default translations;
