import type { ListWords } from '.';

const words: ListWords = {
  shoppingList: 'Senarai beli-belah',
  additions: 'Caj tambahan',
  columns: {
    description: 'Keterangan item',
    sku: 'SKU',
    bottles: 'Botol',
    quantity: 'Kuantiti',
    unitPrice: 'Harga seunit',
    finish: 'Kemasan',
    lacquer: 'Lakuer',
    shipping: 'Penghantaran',
    total: 'Jumlah',
  },
  lacquerShown: { Included: 'Termasuk', 'Not Available': 'Tidak tersedia' },
  woods: { Mahogany: 'Mahogani', Pine: 'Pain' },
  lacquered: 'berlakuer',
  rounding: 'Pembundaran',
  totals: {
    wineRackingTotal: 'Rak dan tambahan',
    finishTotal: 'Kemasan',
    lacquerTotal: 'Lakuer',
    wineCellarTotal: 'Bilik wain',
    shippingTotal: 'Penghantaran',
    totalAmount: 'Jumlah besar',
  },
  grandTotal: 'Jumlah besar',
  walls: 'Dinding',
  ceilingHeight: 'Tinggi siling',
  racks: 'Rak',
  elevation: (wall) => `Pandangan ${wall}`,
  orderNumber: 'Nombor pesanan',
  drilledAs: { 'pre-drilled': 'Pragerudi di bengkel', 'not pre-drilled': 'Digerudi di tapak' },
  deliveredTo: 'Penghantaran ke',
  charged: 'Dicaj',
  chargedToCard: 'Akan dicaj pada kad anda',
  withTerms: (amount, code) => `${amount}, terma ${code}`,
  openReport: 'Buka laporan',
  review:
    'Perunding reka bentuk akan menyemak reka bentuk yang anda hantar dan menghubungi anda tentang soalan dan kemungkinan kos pengangkutan.',
};
export default words;
