import type english from './en';

const rooms: typeof english = {
  'no-such-template': 'Templat ini tidak wujud.',
  'no-such-revision': 'Keadaan terdahulu ini tidak wujud.',
  'no-such-picture': 'Gambar ini tidak wujud.',
  'no-such-link': 'Pautan ini tidak wujud.',
  'room-locked': 'Projek ini dikunci kerana telah dipesan. Simpan salinan untuk terus merancang.',
  'would-empty':
    'Ini akan menggantikan projek anda dengan bilik kosong. Muatkan projek dahulu, atau nyatakan bahawa ia patut dikosongkan.',
  'project-not-savable': 'Projek ini tidak dapat disimpan.',
  'save-against-the-rules':
    'Beberapa objek tidak boleh berada di tempatnya. Alihkan atau buang objek itu, kemudian simpan semula.',
  'save-unknown-size':
    'Sesetengah objek mempunyai saiz yang tidak pernah dijual. Kemas kini atau tukar objek itu, kemudian simpan sekali lagi.',
  'project-too-large': 'Projek ini terlalu besar untuk disimpan. Buang beberapa objeknya.',
  'not-your-picture': 'Pilih salah satu gambar anda yang disimpan.',
  'not-a-data-url': 'Hantar gambar PNG atau JPEG sebagai URL data.',
  'too-many-pictures': 'Anda telah menyimpan bilangan gambar maksimum. Padamkan beberapa dahulu.',
  'picture-too-heavy': 'Gambar ini terlalu padat untuk dikongsi. Pilih yang lebih ringkas.',
  'incorrect-email': 'e-mel tidak betul',
  'plain-text-only': 'Teks biasa sahaja.',
  'too-many-shares': 'Anda telah banyak berkongsi dalam sejam yang lalu. Sila cuba lagi kemudian.',
  'too-many-streams': 'Projek ini dibuka di terlalu banyak tempat. Tutup beberapa daripadanya.',
  'impact-busy': 'Terlalu banyak pratonton sedang dikira buat masa ini. Sila cuba lagi.',
  'impact-failed': 'Pratonton tidak dapat dikira tepat pada masanya. Sila cuba lagi.',
  'too-many-followers':
    'Terlalu banyak halaman dibuka di sini yang mengikuti katalog. Tutup beberapa daripadanya.',
  'too-much-to-report': 'Terlalu banyak projek dalam tempoh ini. Pilih tempoh yang lebih pendek.',
  'stale-room': ({ theirs, current }) =>
    `Ia telah diubah sementara itu: anda mengubah versi ${theirs}, yang terbaharu ialah versi ${current}. Muatkan semula untuk melihat versi terbaharu.`,
  'too-many-projects': ({ projects, megabytes, most, mostMegabytes }) =>
    `Anda mempunyai ${projects} projek, ${megabytes} MB semuanya; paling banyak ${most} dan ${mostMegabytes} MB. Padam yang tidak diperlukan lagi, kemudian simpan projek ini.`,
  'dates-reversed': 'Permulaan tidak boleh selepas penghujung.',
  'no-such-proposal': 'Cadangan ini tidak wujud.',
  'proposal-drafted':
    'Satu cadangan untuk projek ini telah dimulakan. Teruskan cadangan itu, atau padamkannya dahulu.',
  'proposal-waits':
    'Cadangan terdahulu untuk projek ini sedang menunggu jawapan. Tarik balik cadangan itu dahulu.',
  'proposal-empty': 'Cadangan ini masih kosong. Ubah projek, lekatkan nota padanya atau tulis mesej.',
  'proposal-sent':
    'Cadangan ini telah dihantar dan tidak boleh diubah lagi. Tarik balik dan mulakan yang baharu.',
  'proposal-not-sent': 'Cadangan ini belum dihantar.',
  'proposal-answered': 'Cadangan ini telah dijawab.',
  'proposal-withdrawn': 'Cadangan ini telah ditarik balik.',
  'no-such-change': 'Perubahan ini tidak ada dalam cadangan.',
  'no-such-version': 'Projek ini tidak mempunyai versi itu.',
  'too-many-proposals': ({ most }) => `Sudah ada ${most} cadangan untuk projek ini, dan tidak boleh lebih.`,
  'too-many-drafts': ({ most }) =>
    `Anda telah memulakan ${most} cadangan yang belum dihantar. Hantar atau padamkan sebahagiannya dahulu.`,
  'design-no-room': 'Hantar penjuru sebuah bilik: reka bentuk dibuat untuk dinding yang ada padanya.',
  'design-no-such-wall':
    'Bilik ini tiada dinding dengan nama itu: dinding dinamakan Wall 1, Wall 2 dan seterusnya, dari penjuru pertama.',
  'design-unreadable-room':
    'Bilik ini tidak dapat dibaca. Betulkan tempat yang dinamakan, atau hantar bilik seperti dalam projek yang disimpan.',
  'design-against-the-rules':
    'Beberapa objek tidak boleh berada di tempatnya. Alihkan atau buang objek itu, kemudian minta bilik wain semula.',
  'design-bad-bottles': ({ most }) =>
    `Botol bagi setiap saiz ialah nombor bulat dari 0 hingga ${most.toLocaleString('ms')}. Betulkan dan minta semula.`,
  'design-bad-growth': ({ most }) =>
    `Botol yang bertambah setahun ialah nombor bulat dari 0 hingga ${most.toLocaleString('ms')}. Betulkan dan minta semula.`,
  'design-bad-budget':
    'Bajet ialah nombor bulat dalam sen, 0 atau lebih, atau null jika tiada had. Betulkan dan minta semula.',
  'design-bad-aisle': ({ least, most }) =>
    `Lorong selebar ${least} hingga ${most} cm. Betulkan dan minta semula.`,
  'design-bad-reach': ({ least }) =>
    `Capaian sekurang-kurangnya ${least} cm tinggi. Namakan capaian lebih tinggi, atau null untuk mengira setiap tempat.`,
  'design-nothing-fits':
    'Tiada rak yang muat dengan lorong di hadapannya. Lorong yang lebih sempit mungkin membantu, atau gantikan yang sedia ada.',
  'design-over-budget':
    'Bajet tidak cukup untuk sebuah rak di samping yang sedia ada. Bajet lebih besar mungkin membantu, atau gantikan yang sedia ada.',
  'designs-busy': 'Terlalu banyak bilik wain sedang direka buat masa ini. Sila cuba lagi.',
  'design-failed':
    'Bilik wain tidak dapat direka tepat pada masanya. Sila cuba lagi; bilik dengan lebih sedikit isi mengambil masa lebih singkat.',
};
export default rooms;
