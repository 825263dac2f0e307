import type { RefusalWords } from './en';
import rooms from './rooms/ms';
import values from './values/ms';

const fields = {
  firstName: 'nama pertama',
  lastName: 'nama akhir',
  email: 'e-mel',
  phone: 'telefon',
  question: 'soalan',
};
const held = { rooms: 'projek', orders: 'pesanan dan permintaan', reports: 'aktiviti' };
const kinds = {
  picture: 'Ini bukan gambar. Pilih fail PNG, JPEG atau WebP.',
  model: 'Ini bukan model 3D. Pilih fail GLB.',
};
const records = {
  menuItem: 'item menu',
  trimOrFiller: 'kumai atau jalur pengisi',
  colourScheme: 'skema warna',
  product: 'produk',
  otherProduct: 'produk lain',
  slide: 'slaid',
  helpTip: 'petua bantuan',
};

/** Nothing for none. */
const counted = (count: number, one: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `satu ${one}` : `${count} ${one}`];

const refusals: RefusalWords = {
  // Of every service, and of the gateway in front of them.
  'sign-in-needed': 'Anda perlu log masuk untuk mengakses bahagian ini!',
  'not-allowed': 'Anda tidak dibenarkan melakukan ini.',
  'not-found': 'Tidak dijumpai.',
  'nothing-here': 'Tiada apa-apa di alamat ini.',
  'part-away': 'Bahagian produk ini tidak tersedia buat masa ini. Sila cuba lagi sebentar lagi.',
  'method-not-allowed': 'Alamat ini tidak menjawab kaedah itu.',
  'method-not-accepted': 'Alamat ini tidak menerima kaedah itu.',
  'announcements-waiting': 'Perubahan tidak dapat diumumkan buat masa ini. Sila cuba lagi.',
  'invalid-request': ({ path, fault }) =>
    `Permintaan ini tidak sah. ${path === '' ? '' : `${Object.hasOwn(fields, path) ? fields[path as keyof typeof fields] : path}: `}${fault}`.trim(),
  'unreadable-request': 'Permintaan tidak dapat dibaca.',
  'not-available': 'Ini tidak tersedia.',
  'request-too-slow': 'Permintaan mengambil masa terlalu lama untuk sampai.',
  'request-too-large': 'Kandungan yang dihantar lebih besar daripada yang diterima.',
  'address-too-long': 'Alamat permintaan terlalu panjang.',
  'json-too-deep': 'Kandungan bersarang terlalu dalam.',
  'malformed-json': 'Kandungan bukan JSON yang sah.',
  'malformed-body': 'Kandungan tidak dapat dibaca.',
  'body-too-large': 'Kandungan terlalu besar.',
  'not-json': 'Hantar kandungan sebagai application/json dalam UTF-8.',
  'compressed-body': 'Hantar kandungan tanpa mampatan.',
  'version-needed': 'Nyatakan versi yang anda ubah: If-Match, atau version dalam kandungan.',
  'stale-version': 'Ia telah diubah sementara itu. Muatkan semula untuk melihat versi terbaharu.',
  overloaded: 'Terlalu banyak permintaan serentak. Sila cuba lagi.',
  'too-many-at-once': 'Terlalu banyak permintaan serentak. Sila cuba lagi sebentar lagi.',
  'too-many-requests': ({ minutes }) => `Terlalu banyak permintaan. Sila cuba lagi dalam ${minutes} minit.`,
  'malformed-path': 'Alamat tidak sah.',
  'database-away': 'Cuba lagi sebentar lagi.',
  'database-full': 'Tiada apa-apa boleh disimpan buat masa ini. Apa yang telah disimpan boleh dibaca.',
  internal: 'Ada masalah di pihak kami. Sila cuba lagi.',
  'storage-away': 'Fail tidak tersedia buat masa ini. Sila cuba lagi.',
  'storage-full': 'Tiada ruang untuk menyimpan ini buat masa ini. Sila cuba lagi kemudian.',
  'no-picture': 'Hantar gambar sebagai PNG, JPEG atau WebP.',
  'damaged-picture': 'Gambar ini rosak. Hantar semula, atau hantar gambar lain.',
  'picture-too-large': 'Gambar ini mempunyai terlalu banyak piksel. Paling banyak 4096 kali 4096.',
  'pictures-busy': 'Terlalu banyak gambar serentak. Sila cuba lagi.',
  'pictures-of-yours': 'Dua gambar anda sedang diproses. Hantar gambar seterusnya selepas itu.',
  'file-too-large': 'Fail terlalu besar.',
  'not-multipart': 'Hantar fail sebagai multipart/form-data, tanpa mampatan.',
  'file-not-multipart': 'Hantar fail sebagai multipart/form-data.',
  'one-file': ({ field }) => `Hantar satu fail sahaja, dalam medan "${field}".`,
  'file-missing': ({ field }) => `Hantar fail dalam medan "${field}".`,
  'account-gone': 'Akaun ini tidak wujud lagi.',
  'key-used': 'Ini pernah dihantar dengan butiran lain. Tiada apa-apa dilakukan. Sila cuba lagi.',
  'key-needed': 'Hantar Idempotency-Key dengan 8 hingga 100 huruf, angka, tanda sempang atau garis bawah.',
  'projects-away': 'Projek tidak tersedia sekarang. Cuba lagi sebentar lagi.',
  'prices-away': 'Harga tidak tersedia sekarang. Cuba lagi sebentar lagi.',
  'no-such-project': 'Projek ini tidak wujud.',
  'list-empty': 'Troli beli-belah anda kosong',
  // svc-users.
  'wrong-credentials': 'Nama pengguna dan/atau kata laluan salah!',
  'too-many-attempts': ({ minutes }) =>
    `Had percubaan log masuk telah dicapai. Cuba lagi dalam ${minutes} minit`,
  'email-taken': 'E-mel ini sudah didaftarkan.',
  'common-password': 'Kata laluan ini terlalu lazim. Sila pilih yang lain.',
  'passwords-differ': 'Kata laluan tidak sepadan.',
  'wrong-old-password': 'Kata laluan lama salah.',
  'wrong-password': 'Kata laluan salah.',
  'invalid-email': 'Masukkan alamat e-mel yang sah!',
  'reset-token-invalid': 'Pautan ini telah tamat tempoh atau sudah digunakan. Sila minta yang baharu.',
  'confirm-token-invalid': 'Pautan ini tidak mengesahkan alamat akaun anda. Minta pautan baharu di sana.',
  'email-confirmed': 'Alamat e-mel anda telah disahkan.',
  'confirmation-sent': ({ email }) => `Pautan telah dihantar ke ${email}.`,
  'last-administrator': 'Anda pentadbir terakhir. Daftarkan seorang lagi sebelum memadamkan akaun anda.',
  'account-disabled': 'Akaun ini dinyahaktifkan. Tanya seorang pentadbir.',
  'invited-has-account':
    'E-mel ini sudah mempunyai akaun. Cari dalam kalangan semua orang, dan berikan peranannya di sana.',
  'role-unconfirmed':
    'Orang ini belum mengesahkan alamat e-mel, jadi akaun ini mungkin milik orang lain. Minta dia memilih kata laluan baharu melalui “Lupa kata laluan?”, yang mengesahkan alamat itu, kemudian berikan peranannya.',
  'invited-too-often': 'Beberapa pautan telah dihantar kepada orang ini. Cuba lagi kemudian.',
  'not-invited': 'Orang ini sudah mempunyai kata laluan.',
  'still-invited': 'Orang ini belum mempunyai kata laluan. Tarik balik jemputan itu.',
  'own-administrator': 'Pentadbir lain perlu melakukannya: tiada sesiapa menutup akses diri sendiri.',
  'administrator-stays': 'Ini pentadbir terakhir. Lantik seorang lagi dahulu.',
  'second-factor-needed': 'Masukkan kod daripada aplikasi pengesah anda.',
  'wrong-code': 'Kod ini salah atau sudah digunakan. Masukkan kod terbaharu.',
  'second-factor-on': 'Anda sudah log masuk dengan faktor kedua. Matikannya dahulu.',
  'second-factor-unreadable':
    'Faktor kedua anda tidak dapat dibaca lagi di sini. Pentadbir boleh membuangnya supaya anda menyediakan yang baharu.',
  'second-factor-off': 'Tiada faktor kedua.',
  'second-factor-not-begun': 'Rahsia untuk aplikasi anda sudah lama. Mulakan semula.',
  'second-factor-yours-first':
    'Sediakan faktor kedua anda sendiri dahulu, jika tidak tiada sesiapa dapat mengubahnya lagi.',
  'own-second-factor': 'Matikan faktor kedua anda sendiri dalam akaun anda.',
  'role-missing': 'Pilih sekurang-kurangnya satu peranan.',
  'sign-in-busy': 'Terlalu ramai orang log masuk serentak. Sila cuba lagi.',
  'instructions-sent': ({ email }) => `E-mel telah dihantar ke ${email} dengan arahan selanjutnya.`,
  'password-changed': 'Kata laluan anda telah ditukar. Anda boleh log masuk dengannya sekarang.',
  'nothing-to-change': 'Nyatakan sekurang-kurangnya satu medan untuk diubah.',
  // svc-orders.
  'project-not-priced': 'Harga projek ini tidak dapat dikira.',
  'price-against-the-rules':
    'Beberapa objek tidak boleh berada di tempatnya. Alihkan atau buang objek itu, kemudian minta harga semula.',
  'price-unknown-size':
    'Sesetengah objek mempunyai saiz yang tidak pernah dijual. Kemas kini atau tukar objek itu, kemudian minta harga sekali lagi.',
  'no-project-id': 'Ini bukan pengenal projek.',
  'products-gone': ({ products }) =>
    products === 1
      ? 'Satu produk dalam projek ini tidak lagi dibuat. Tukar atau buang produk itu, kemudian minta harga sekali lagi.'
      : `Dalam projek ini ${products} produk tidak lagi dibuat. Tukar atau buang produk itu, kemudian minta harga sekali lagi.`,
  'pricing-busy': 'Terlalu banyak harga sedang dikira buat masa ini. Sila cuba lagi.',
  'pricing-for-you': 'Beberapa harga sedang dikira untuk anda. Sila cuba lagi sebentar lagi.',
  'pricing-failed': 'Harga tidak dapat dikira tepat pada masanya. Sila cuba lagi.',
  'bad-email': 'alamat e-mel tidak sah',
  'no-such-help-request': 'Permintaan bantuan ini tidak wujud.',
  'already-answered': 'Permintaan bantuan ini sudah dijawab.',
  'already-submitted': 'Projek ini sudah pun menunggu semakan.',
  'no-such-submission': 'Penyerahan ini tidak wujud.',
  'no-such-order': 'Pesanan ini tidak wujud.',
  'taken-by': ({ name }) => `${name} sedang mengendalikannya.`,
  'already-reviewed': 'Penyerahan ini sudah disemak.',
  'answer-empty': 'Tulis jawapan dalam sekurang-kurangnya satu bahasa.',
  'no-such-answer': 'Jawapan ini tidak wujud.',
  'too-many-answers': ({ most }) => `Hanya ${most} jawapan boleh disimpan. Padam beberapa dahulu.`,
  'report-under-way': 'Laporan pesanan ini sedang dibuat. Sila tunggu.',
  'mails-under-way': 'E-mel tentang pesanan ini sedang dihantar. Sila tunggu.',
  'order-work-unknown':
    'Pembayaran pesanan ini tidak diketahui di sini, jadi tiada apa lagi boleh dibuat daripadanya.',
  'customer-gone': 'Akaun pelanggan ini telah dipadam: tiada alamat untuk dihubungi.',
  'too-many-desks': 'Meja jualan dibuka di terlalu banyak tempat. Tutup beberapa daripadanya.',
  'no-shop': 'Kedai tidak dapat dicapai dari sini: ia belum disediakan.',
  'checkout-failed': 'Pembayaran tidak dapat dimulakan buat masa ini, sila cuba kemudian',
  'less-in-stock': 'Stok kedai kurang daripada yang anda minta. Sila semak kuantiti.',
  'empty-field': ({ field }) => `Medan kosong: ${fields[field]}`,
  'undefined-field': ({ field }) => `Belum diisi: ${fields[field]}`,
  'not-sold-by-shop': ({ skus }) => `Kedai tidak menjual ${skus}.`,
  'too-many-of-one': ({ skus }) =>
    `Kedai menjual paling banyak 999 unit satu produk pada satu masa: ${skus}.`,
  'order-too-large': 'Projek ini terlalu besar untuk dipesan di sini. Sila minta tawaran daripada kami.',
  'nothing-to-pay': 'Tiada apa-apa yang perlu dibayar untuk projek ini. Sila minta tawaran daripada kami.',
  'order-too-long': 'Senarai ini terlalu panjang untuk dipesan di sini. Sila minta tawaran daripada kami.',
  'which-project': 'Hantar pengenal projek yang disimpan, atau sebagai tetamu projek itu sendiri.',
  'no-such-checkout': 'Pembayaran ini tidak wujud. Kembali ke projek anda dan mulakannya semula.',
  'already-ordered': 'Projek ini sudah dipesan.',
  'bad-country': 'Pilih salah satu negara yang ditawarkan.',
  'bad-state': 'Pilih salah satu negeri bagi negara ini.',
  'bad-zip': 'Poskod ini bukan poskod negara ini.',
  'bad-phone': 'Ini bukan nombor telefon.',
  'no-payment': 'Pembayaran tidak boleh dibuat sekarang: ia belum disediakan.',
  'quote-expired': 'Harga ini tidak lagi sah. Lihat harga baharu sebelum anda membayar.',
  'project-changed': 'Projek ini diubah selepas harga ini dibuat. Lihat harga baharu sebelum anda membayar.',
  'token-used': 'Butiran kad ini sudah dihantar. Sila masukkannya semula.',
  'payment-under-way':
    'Pembayaran untuk projek ini sedang berjalan. Tunggu keputusannya sebelum anda membayar lagi.',
  'already-paid': 'Projek ini sudah dibayar.',
  'payment-runs': 'Pembayaran sedang berjalan.',
  'payment-checked':
    'Kami belum tahu sama ada pembayaran anda berjaya, dan sedang bertanya kepada penyedia pembayaran. Anda tidak perlu membayar lagi.',
  'never-sent': 'Tiada apa-apa dicaj: pembayaran tidak dapat dihantar. Sila cuba lagi.',
  'nothing-charged':
    'Tiada apa-apa dicaj: pembayaran tidak sampai kepada penyedia pembayaran. Sila cuba lagi.',
  'payment-goes-back': 'Projek ini dibayar dua kali. Kami sedang memulangkan bayaran ini kepada anda.',
  'payment-given-back': 'Projek ini dibayar dua kali. Kami telah memulangkan bayaran ini kepada anda.',
  'not-genuine': 'Ini tidak dihantar oleh penyedia pembayaran.',
  'no-such-payment': 'Pembayaran itu tidak wujud.',
  'order-differs': 'Ini bukan apa yang telah dibayar. Pesanan direkodkan seperti yang telah dibayar.',
  'amount-changed': ({ amount }) =>
    `Jumlah yang perlu dibayar ialah ${amount}. Lihat semula sebelum anda membayar.`,
  'no-rate': ({ currency }) =>
    `Harga dalam ${currency} tidak boleh diberikan sekarang: tiada kadar pertukaran untuknya.`,
  declined:
    'Bank menolak kad ini, dan tiada bayaran dikenakan. Cuba kad lain, atau tanya bank anda sebabnya.',
  'declined-card-code':
    'Kod keselamatan bukan kod kad ini, dan tiada bayaran dikenakan. Semak kod itu dan cuba lagi.',
  'declined-address':
    'Alamat pengebilan bukan alamat kad ini di bank, dan tiada bayaran dikenakan. Semak alamat itu dan cuba lagi.',
  'declined-card-number':
    'Nombor kad tidak sah, dan tiada bayaran dikenakan. Semak nombor itu dan cuba lagi.',
  'declined-expiry':
    'Kad telah tamat tempoh, atau tarikh tamat tempohnya salah, dan tiada bayaran dikenakan. Semak tarikh itu dan cuba lagi.',
  'declined-card-kind': 'Kad jenis ini tidak diterima, dan tiada bayaran dikenakan. Cuba kad lain.',
  'declined-duplicate':
    'Bayaran yang sama diminta sebentar tadi, jadi tiada bayaran dikenakan. Semak pesanan anda dahulu.',
  'declined-token':
    'Butiran kad telah digunakan atau terlalu lama, dan tiada bayaran dikenakan. Masukkan kad sekali lagi.',
  'declined-busy': 'Penyedia pembayaran sedang sibuk, dan tiada bayaran dikenakan. Cuba lagi sebentar lagi.',
  'declined-our-fault':
    'Pembayaran tidak berfungsi buat masa ini, dan tiada bayaran dikenakan. Sila cuba lagi kemudian.',
  'declined-cancelled': 'Bayaran ini telah dibatalkan, dan tiada bayaran dikenakan.',
  'declined-for': ({ text }) => `Bayaran ditolak, dan tiada bayaran dikenakan: ${text}`,
  // svc-reports.
  'broker-away': 'Broker mesej tidak menjawab pada masa ini. Sila cuba lagi.',
  'payments-away': 'Penyedia pembayaran tidak menjawab pada masa ini. Sila cuba lagi kemudian.',
  'mails-away': 'Pelayan e-mel tidak menerima e-mel pada masa ini. Sila cuba lagi.',
  'range-reversed': 'Permulaan julat tidak boleh selepas penghujungnya.',
  'analytics-away': 'Google Analytics tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
  'analytics-refused': 'Google Analytics menolak permintaan ini.',
  'analytics-no-client': 'Log masuk di Google tidak disediakan di sini.',
  'analytics-sign-in-over':
    'Log masuk di Google tidak dimulakan di sini, atau sudah terlalu lama. Mulakan sekali lagi.',
  'analytics-not-allowed': 'Google tidak membenarkan angkanya dibaca. Log masuk sekali lagi dan benarkannya.',
  'save-first': 'Simpan projek dahulu: laporannya dibuat daripada apa yang telah disimpan.',
  'report-too-long':
    'Senarai ini terlalu panjang untuk satu laporan. Rancang bilik wain ini sebagai beberapa projek.',
  'no-such-report': 'Tiada laporan di alamat ini. Semak pautan dalam e-mel.',
  'reports-busy': 'Terlalu banyak laporan sedang dibuat buat masa ini. Sila cuba lagi.',
  // svc-catalogue.
  'arch-lighting-needed': 'Pilih jenis pencahayaan lengkung dan masukkan kuantiti',
  'empty-text': 'Medan ini tidak boleh kosong!',
  'price-too-low': 'Harga mesti lebih besar daripada 0',
  'value-too-low': 'Nilai mesti sekurang-kurangnya 0!',
  'not-sold': 'Tingkap, pintu dan halangan tidak dijual. Biarkan harga pada 0.',
  'price-too-fine': 'Harga mempunyai paling banyak dua tempat perpuluhan.',
  'no-such-record': ({ what, name }) => `Tidak wujud: ${records[what]} "${name}".`,
  'already-taken': ({ what, name }) => `Sudah wujud: ${records[what]} "${name}". Pilih nama lain.`,
  'menu-cycle': 'Item menu tidak boleh berada di bawah dirinya sendiri.',
  'sku-used-too': ({ sku, other }) => `SKU ${sku} juga digunakan oleh ${other}.`,
  'in-use': ({ users, more }) =>
    `Ia digunakan oleh ${more > 0 ? `${users} dan ${more} lagi` : users}. Ubah itu dahulu.`,
  'rows-changed': ({ users, more }) =>
    `Tiada apa-apa diubah, kerana yang berikut telah diubah oleh orang lain: ${more > 0 ? `${users} dan ${more} lagi` : users}. Muatkan versi terbaharu dan cuba lagi.`,
  'stands-in-projects': ({ projects, templates }) =>
    `Produk ini ada dalam ${[...counted(projects, 'projek'), ...counted(templates, 'templat')].join(' dan ')}. Tarik balik sahaja: ia tidak lagi ditawarkan, dan yang sudah ada kekal.`,
  'uses-unknown':
    'Tidak dapat dipastikan sekarang projek mana yang mempunyai produk ini. Cuba lagi sebentar nanti.',
  'too-many-sizes': ({ limit }) => `Produk ini sudah mempunyai ${limit} saiz. Jadikannya produk lain.`,
  'breaks-planning': ({ path }) =>
    `Perancang tidak dapat membaca katalog dengan perubahan ini: ${path} tidak sah.`,
  'unknown-placeholder': ({ name, known }) => `E-mel ini tidak mengenali {{${name}}}. Ia mengenali ${known}.`,
  'open-placeholder': 'Pemegang tempat bermula dengan {{ dan berakhir dengan }}.',
  'model-too-large': ({ size, limit }) => `Model ini bersaiz ${size} MB. Paling besar ${limit} MB.`,
  'too-many-triangles': ({ count, limit }) =>
    `Model ini mempunyai ${count} segi tiga. Paling banyak ${limit}.`,
  'texture-too-large': ({ width, height, limit }) =>
    `Model ini mempunyai tekstur ${width} kali ${height} piksel. Paling banyak ${limit} kali ${limit}.`,
  'external-resource': 'Model ini merujuk kepada fail lain. Hantar satu fail GLB yang mengandungi semuanya.',
  'unknown-extension': ({ name }) => `Model ini memerlukan ${name}, yang tidak dapat dilukis oleh perancang.`,
  'broken-model': ({ message }) => `Model ini tidak sah: ${message}`,
  'model-cut-off': 'Fail ini terpotong. Simpan semula model sebagai GLB, atau hantar sekali lagi.',
  'model-too-slow': 'Pemeriksaan model ini mengambil masa terlalu lama. Hantar yang lebih ringkas.',
  'no-model': 'Hantar model 3D sebagai satu fail GLB.',
  'not-that-kind': ({ expected }) => kinds[expected],
  'structure-group': 'Dinding dan lantai mempunyai kumpulan sendiri: pilih salah satu.',
  'catalogue-busy': 'Orang lain sedang mengubah katalog. Sila cuba lagi.',
  'catalogue-away': 'Katalog tidak tersedia sekarang. Cuba lagi sebentar lagi.',
  'catalogue-empty': 'Katalog masih diisi. Cuba lagi sebentar lagi.',
  'data-incomplete': ({ missing }) =>
    `Tidak dapat dicapai buat masa ini: ${missing.map((part) => held[part]).join(', ')}. Sila cuba lagi.`,
  'countries-away': 'Senarai negara tidak tersedia sekarang. Cuba lagi sebentar lagi.',
  'version-not-there': 'Versi ini tiada lagi. Pilih versi lain.',
  'version-not-shown': ({ contract, kept }: { readonly contract: string; readonly kept: string }) =>
    `Halaman hari ini tidak dapat menunjukkan versi ini: perjanjiannya bernombor ${contract}, halaman mengenali ${kept}.`,
  'no-zip': 'Ini bukan fail ZIP, atau fail ini rosak. Bungkus semula jadual dan fail ke dalam ZIP.',
  'zip-unpacks-too-large': ({ limit }) => `Setelah dibuka, ZIP ini terlalu besar. Paling banyak ${limit} MB.`,
  'zip-locked': 'ZIP ini dikunci dengan kata laluan. Bungkus jadual dan fail tanpa kata laluan.',
  'entry-twice': 'Ini ada dua kali dalam ZIP. Tinggalkan salah satu.',
  'no-room-for-zip': ({ needed }) =>
    `Ruang tidak mencukupi untuk ZIP ini buat masa ini: ${needed} MB diperlukan.`,
  'check-interrupted': 'Pemeriksaan ZIP ini terganggu. Hantar semula.',
  'no-such-check': 'Pemeriksaan ZIP ini sudah tiada. Hantar semula.',
  'too-many-files': ({ limit }) => `ZIP ini mempunyai terlalu banyak fail. Paling banyak ${limit}.`,
  'tables-too-large': 'Jadual dalam ZIP ini terlalu besar: 10 MB setiap satu dan 5,000 baris semuanya.',
  'exchange-busy': 'Katalog lain sedang disemak. Sila cuba sebentar lagi.',
  'catalogue-changed':
    'Katalog telah diubah sejak jadual ini disemak. Tiada apa-apa diambil; semak sekali lagi.',
  'tables-faulty': ({ faults }) =>
    `Tiada apa-apa diambil: jadual mempunyai ${faults} kesilapan. Semak sekali lagi.`,
  'demonstration-changed':
    'Katalog contoh telah diubah sejak anda melihatnya, jadi ia tidak dibuang. Lihat sekali lagi.',
  'demonstration-held': ({ users, more, ...uses }) =>
    `Projek atau templat memegangnya: ${more > 0 ? `${users} dan ${more} lagi` : users} berada dalam ${[...counted(uses.projects, 'projek'), ...counted(uses.templates, 'templat')].join(' dan ')} atau lebih. Padam dahulu, atau tarik balik produk itu.`,
  'release-is-live': 'Keluaran ini sudah berkuat kuasa. Tarik baliknya sahaja.',
  'release-not-live': 'Keluaran ini tidak berkuat kuasa, jadi tiada apa untuk ditarik balik.',
  'release-not-scheduled': 'Keluaran ini tidak dijadualkan.',
  'release-empty': 'Belum ada apa-apa dalam keluaran ini.',
  'release-too-large': ({ limit }) =>
    `Satu keluaran mengubah paling banyak ${limit} rekod. Mulakan keluaran lain.`,
  'release-collides': ({ records }) =>
    `Orang lain telah mengubah ${records} rekod dalam keluaran ini sejak itu. Tentukan dahulu yang mana dikira.`,
  'release-record-refused': ({ name, fault }) => `“${name}”: ${fault}`,
  'release-record-gone': ({ name }) =>
    `“${name}” telah dipadamkan sejak itu. Tinggalkannya, atau tarik balik pemadamannya dahulu.`,
  'release-deletes-products':
    'Keluaran yang memadamkan produk hanya boleh berkuat kuasa serta-merta, kerana projek mungkin menggunakannya ketika itu. Sembunyikan produk itu sahaja.',
  'moment-past': 'Pilih masa yang belum tiba.',
  'not-in-release': 'Keluaran ini tidak mengubahnya.',
  'nothing-to-take-back': 'Tiada apa di dalamnya yang boleh ditarik balik.',
  'unknown-entry': 'Tiada jadual dengan nama ini. Fail diletakkan dalam folder “files”.',
  'no-tables': 'Tiada jadual dalam ZIP ini. Eksport katalog untuk melihat bentuknya.',
  'heading-missing': 'Baris pertama mesti menamakan lajur.',
  'unknown-column': ({ name }) => `Jadual ini tidak mempunyai lajur “${name}”.`,
  'row-too-long': 'Baris ini mempunyai lebih banyak sel daripada lajur.',
  'row-twice': ({ line }) => `Baris ${line} adalah tentang rekod yang sama.`,
  'row-of-nothing': ({ known }) => `Di sini hanya yang sedia ada boleh diubah: ${known}.`,
  'bad-record-id': '_id terdiri daripada huruf, angka, titik, sengkang dan garis bawah, paling banyak 100.',
  'name-ambiguous': 'Beberapa rekod mempunyai nama ini. Tulis _id rekod yang dimaksudkan.',
  'name-still-taken': 'Rekod lain mempunyai nama ini sekarang. Namakan semula rekod itu dahulu.',
  'no-such-file': ({ name }) =>
    `Tiada fail “${name}” dalam ZIP, dan kedai tidak mempunyai fail dengan nama ini.`,
  'left-out-in-use': ({ name, users }) => `“${name}” tidak boleh ditinggalkan. Ia digunakan oleh ${users}.`,
  'cell-no-truth': 'Tulis yes atau no.',
  'cell-no-json': 'Ini bukan JSON yang sah.',
  ...rooms,
  ...values,
};
export default refusals;
