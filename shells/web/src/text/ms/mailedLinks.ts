import type { mailedLinks as english } from '../en/mailedLinks';

export const mailedLinks: typeof english = {
  reset: {
    title: 'Kata laluan baharu',
    lead: 'Pilih sekurang-kurangnya 8 aksara. Selepas itu log masuk dengannya.',
    submit: 'Tukar kata laluan',
    again: 'Minta pautan baharu',
    done: 'Kata laluan anda telah ditukar. Sila log masuk.',
  },
  confirm: {
    title: 'Adakah ini alamat anda?',
    lead: 'Sahkan bahawa e-mel kami telah sampai kepada anda. Selepas itu kami juga memaklumkan tentang apa yang anda simpan dan tanya.',
    submit: 'Sahkan alamat saya',
    account: 'Pergi ke akaun saya',
    done: 'Alamat e-mel anda telah disahkan.',
  },
};
