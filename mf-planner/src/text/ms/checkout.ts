import { formatCount } from '@rackwright/web-kit';
import type { checkout as english } from '../en/checkout';

/** Dari bilik yang siap dirancang ke pembayaran, ke kedai, dan apa yang telah dipesan. */
export const checkout: typeof english = {
  title: 'Pesan bilik wain anda',
  total: (amount) => `${amount} kesemuanya, termasuk penghantaran`,
  lead: 'Pada halaman seterusnya anda melihat harga sekali lagi, mengisi alamat dan membayar. Tiada caj sebelum anda menekan Bayar di sana.',
  guestLead:
    'Pada halaman seterusnya anda melihat harga sekali lagi, mengisi alamat dan membayar. Tanpa akaun anda membayar dalam dolar AS, terma PPD Prepaid.',
  pay: 'Bayar dengan kad',
  order: 'Pesan di kedai kami',
  template: 'Templat tidak boleh dipesan. Mulakan projek daripadanya, kemudian pesan projek itu.',
  preparing: {
    title: 'Menuju ke pembayaran',
    pictures: (taken, total) =>
      `Mengambil gambar untuk laporan anda: ${formatCount(taken)} daripada ${formatCount(total)}`,
    keeping: 'Menghantar gambar',
    opening: 'Mengira harga',
    leaving: 'Membuka halaman pembayaran',
    cancel: 'Batal',
  },
  without: {
    'without-webgl':
      'Laporan pesanan anda tidak akan ada gambar bilik: pelayar ini tidak dapat melukis dalam 3D.',
    failed: 'Gambar untuk laporan pesanan anda tidak dapat diambil.',
    'not-kept': 'Gambar untuk laporan pesanan anda tidak dapat dihantar.',
    rest: 'Harga, senarai dan semua yang anda pesan tetap sama tanpanya.',
    again: 'Cuba lagi',
    goOn: 'Teruskan tanpa gambar',
  },
  failed: {
    title: 'Halaman pembayaran tidak dapat dibuka',
    nothing: 'Tiada apa-apa yang dipesan atau dicaj, dan pelan anda tidak berubah.',
    again: 'Cuba lagi',
  },
  guest: {
    title: 'Dengan akaun atau tanpa akaun?',
    logIn: 'Log masuk untuk menyimpan bilik anda',
    logInText:
      'Dengan akaun, pelan anda disimpan, dan pesanan, laporan serta pelan ada di situ pada bila-bila masa. Apa yang anda lukis turut dibawa.',
    goOn: 'Teruskan sebagai tetamu',
    goOnText:
      'Tanpa akaun anda membayar dalam dolar AS, terma PPD Prepaid. Pelan tidak disimpan: anda menyimpan laporan yang kami hantar melalui e-mel.',
  },
  underWay: {
    title: 'Pembayaran untuk bilik ini sedang berjalan',
    text: 'Halaman pembayaran menunjukkan kedudukannya. Anda tidak akan dicaj dua kali.',
    go: 'Lihat kedudukannya',
  },
  shop: {
    waiting: 'Troli anda sedang diisi',
    opened: 'Troli anda dibuka dalam tab baharu.',
    blocked: 'Troli anda sudah siap, tetapi pelayar anda tidak membenarkan tab baharu dibuka.',
    open: 'Buka troli',
    left: (names) => `Tiada dalam troli, kerana kedai tidak mempunyai nombornya: ${names}.`,
    nothing:
      'Kedai tidak mempunyai nombor bagi apa-apa dalam senarai ini. Sila bayar dengan kad, atau minta bantuan kami.',
    failed: 'Pembayaran tidak dapat dimulakan buat masa ini, sila cuba kemudian',
  },
  ordered: {
    racks: (racks, bottles) => `${formatCount(racks)} rak untuk ${formatCount(bottles)} botol`,
    price: 'Harga',
    card: 'Dibayar dengan',
    transaction: 'Transaksi',
    billedTo: 'Dibilkan kepada',
    follows: 'Apa yang menyusul',
    recorded: 'Pesanan diterima',
    locked: 'Projek dikunci',
    report: 'Laporan dibuat',
    mailed: 'Pengesahan dihantar melalui e-mel',
    waiting: 'dalam perjalanan',
    later: 'Yang masih dalam perjalanan akan tiba sendiri: anda tidak perlu menunggu di sini.',
  },
};
