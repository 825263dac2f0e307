import type { MailWords } from './en';

const mails: MailWords = {
  frame: {
    buttonFails: 'Jika butang tidak berfungsi, salin alamat ini ke dalam pelayar anda:',
    buttons: {
      project: 'Buka projek',
      proposal: 'Lihat cadangan',
      share: 'Lihat projek',
      begin: 'Mula merancang',
      password: 'Pilih kata laluan baharu',
      confirm: 'Sahkan alamat e-mel anda',
      report: 'Buka laporan',
    },
    plainLink: [
      'Salam {{userName}},',
      'Ini pautan anda. Jika anda tidak memintanya, abaikan sahaja e-mel ini.',
    ],
    linkRemoved: '[pautan dibuang]',
    moreRows: (count) =>
      count === 1 ? 'Satu baris lagi ada dalam laporan.' : `${count} baris lagi ada dalam laporan.`,
  },
  toPeople: {
    welcome: {
      subject: 'Selamat datang ke {{shop}}, {{userName}}',
      header: 'Bilik wain anda bermula di sini',
      message: [
        'Salam {{userName}},',
        'Akaun anda telah sedia. Tinggal satu perkara: sahkan bahawa ini alamat anda.',
        '{{confirmLink}}',
        'Sebelum itu kami hanya menghantar apa yang anda pesan atau minta. Jika anda tidak mendaftar, abaikan sahaja e-mel ini.',
        'Lukis bilik anda, susun rak dan lihat harganya sambil merancang; apa yang anda simpan menunggu anda pada setiap peranti. Jika anda buntu, minta bantuan dari dalam perancang. Seorang manusia akan menjawab.',
        'Selamat datang ke {{shop}}!',
      ],
    },
    'email-confirmation': {
      subject: 'Sila sahkan alamat e-mel anda untuk {{shop}}',
      header: 'Adakah ini alamat anda?',
      message: [
        'Salam {{userName}},',
        'Seseorang, mungkin anda sendiri, memberikan alamat ini untuk akaun di {{shop}}. Sahkan bahawa ini alamat anda:',
        '{{confirmLink}}',
        'Sebelum itu kami hanya menghantar ke sini apa yang anda pesan atau minta. Jika bukan anda, abaikan sahaja e-mel ini.',
      ],
    },
    'password-reset': {
      subject: 'Pilih kata laluan baharu untuk {{shop}}',
      header: 'Kata laluan baharu',
      message: [
        'Salam {{userName}},',
        'Seseorang, mungkin anda sendiri, meminta kata laluan baharu. Pilih di sini dalam masa satu jam; pautan ini boleh digunakan sekali sahaja:',
        '{{resetLink}}',
        'Jika bukan anda, abaikan sahaja e-mel ini: kata laluan anda kekal seperti sedia ada.',
      ],
    },
    'staff-invited': {
      subject: 'Akaun anda dalam konsol {{shop}}',
      header: 'Anda dijemput',
      message: [
        'Salam {{userName}},',
        '{{invitedBy}} telah membuat akaun untuk anda dalam konsol {{shop}}. Pilih kata laluan anda di sini dalam masa tujuh hari; pautan ini boleh digunakan sekali sahaja:',
        '{{inviteLink}}',
        'Jika anda tidak tahu mengapa anda menerima e-mel ini, abaikan sahaja: tanpa kata laluan tiada sesiapa boleh log masuk.',
      ],
    },
    'sign-in-attacked': {
      subject: 'Seseorang mencuba kata laluan untuk akaun anda di {{shop}}',
      header: 'Seseorang mencuba kata laluan',
      message: [
        'Salam {{userName}},',
        'Seseorang telah cuba log masuk ke akaun anda dengan kata laluan yang salah, dan telah dihalang buat masa ini. Akaun anda tidak berubah.',
        'Jika itu anda, tiada apa yang perlu dibuat: tunggu sepuluh minit, atau pilih kata laluan baharu di halaman log masuk. Jika bukan anda, juga tiada apa yang perlu dibuat selagi kata laluan ini tidak digunakan di tempat lain. Pelayar yang pernah anda gunakan untuk log masuk tetap membenarkan anda masuk pada bila-bila masa.',
      ],
    },
    'project-saved': {
      subject: 'Projek anda {{projectName}} telah disimpan',
      header: 'Disimpan dan menunggu anda',
      message: [
        'Salam {{userName}},',
        '{{projectName}} telah disimpan dalam akaun anda. Nilainya sekarang ialah {{projectValue}}.',
        'Buka semula pada bila-bila masa:',
        '{{projectLink}}',
      ],
    },
    'project-shared': {
      subject: '{{userName}} menunjukkan {{projectName}} kepada anda',
      header: 'Mari lihat bilik wain ini',
      message: [
        'Salam,',
        '{{userName}} merancang {{projectName}} dengan {{shop}} dan ingin menunjukkannya kepada anda:',
        '{{shareLink}}',
        '{{message}}',
      ],
    },
    'review-received': {
      subject: '{{projectName}} telah kami terima untuk semakan',
      header: 'Terima kasih atas reka bentuk anda',
      message: [
        'Salam {{userName}},',
        '{{projectName}} telah sampai kepada kami. Seorang perunding reka bentuk akan melihatnya dan menulis kepada anda jika ada soalan, dan tentang kos pengangkutan jika ada.',
        'Sementara itu anda boleh terus melihatnya di sini:',
        '{{projectLink}}',
      ],
    },
    'review-sent': {
      subject: 'Semakan kami untuk {{projectName}}',
      header: 'Kami telah melihat reka bentuk anda',
      message: [
        'Salam {{userName}},',
        'Inilah kata perunding reka bentuk kami tentang {{projectName}}:',
        '{{message}}',
        'Projek anda ada di sini:',
        '{{projectLink}}',
      ],
    },
    'proposal-sent': {
      subject: 'Cadangan kami untuk {{projectName}}',
      header: 'Kami mencadangkan beberapa perubahan',
      message: [
        'Salam {{userName}},',
        'perunding reka bentuk kami telah mengubah satu salinan {{projectName}} untuk anda. Projek anda sendiri kekal seperti yang anda tinggalkan.',
        '{{message}}',
        'Projek anda berjumlah {{projectValue}}, cadangan itu {{proposedValue}}. Lihat apa yang berbeza, dan terima semuanya, sebahagian atau tiada satu pun:',
        '{{proposalLink}}',
      ],
    },
    'help-received': {
      subject: 'Soalan anda telah kami terima',
      header: 'Terima kasih kerana bertanya',
      message: [
        'Salam {{userName}},',
        'Soalan anda telah sampai kepada kami, dan seorang manusia akan menjawabnya melalui e-mel:',
        '{{question}}',
      ],
    },
    'help-answered': {
      subject: 'Jawapan kepada soalan anda',
      header: 'Ini jawapan anda',
      message: [
        'Salam {{userName}},',
        'Anda bertanya:',
        '{{question}}',
        'Jawapan kami:',
        '{{answer}}',
        'Masih belum jelas? Tanya sekali lagi dari dalam perancang.',
      ],
    },
    'order-confirmed': {
      subject: 'Pesanan anda {{orderNumber}} dengan {{shop}}',
      header: 'Terima kasih atas pesanan anda',
      message: [
        'Salam {{userName}},',
        'Pesanan anda {{orderNumber}} untuk {{projectName}} telah disahkan, dan bayaran anda telah diterima.',
        'Jumlah senarai ialah {{projectValue}}. Kad anda telah dicaj {{amountCharged}}.',
        'Laporan bilik wain anda, dengan senarai lengkap, ada di sini:',
        '{{reportLink}}',
        'Seorang perunding reka bentuk akan melihat reka bentuk anda dan menulis kepada anda jika ada soalan, dan tentang kos pengangkutan jika ada.',
        'Sila nyatakan nombor pesanan apabila anda menulis atau menelefon.',
      ],
    },
  },
  toShop: {
    'project-saved-sales': {
      subject: '{{userName}} menyimpan {{projectName}}',
      header: 'Projek baharu',
      message: [
        '{{userName}} ({{email}}) menyimpan projek {{projectName}}, yang kini bernilai {{projectValue}}.',
        '{{projectLink}}',
      ],
    },
    'review-requested': {
      subject: '{{userName}} meminta semakan {{projectName}}',
      header: 'Reka bentuk untuk disemak',
      message: [
        '{{userName}} menyerahkan {{projectName}} untuk semakan.',
        'E-mel: {{email}}\nTelefon: {{phone}}\nSoalan: {{question}}',
        '{{projectLink}}',
      ],
    },
    'proposal-answered': {
      subject: '{{userName}} menjawab cadangan untuk {{projectName}}',
      header: 'Cadangan telah dijawab',
      message: [
        '{{userName}} ({{email}}) menjawab cadangan untuk {{projectName}}: {{answer}}.',
        '{{reply}}',
        '{{proposalLink}}',
      ],
    },
    'help-requested': {
      subject: '{{userName}} meminta bantuan',
      header: 'Soalan untuk dijawab',
      message: ['{{userName}} bertanya:', '{{question}}', 'E-mel: {{email}}\nTelefon: {{phone}}'],
    },
    'order-placed-sales': {
      subject: 'Pesanan {{orderNumber}} daripada {{userName}}',
      header: 'Pesanan baharu',
      message: [
        '{{userName}} memesan {{projectName}} dan telah membayar.',
        'Jumlah senarai: {{projectValue}}\nDicaj: {{amountCharged}}\nE-mel: {{email}}\nTelefon: {{phone}}',
        '{{reportLink}}',
      ],
    },
  },
};
export default mails;
