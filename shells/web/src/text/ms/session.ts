import type { session as english } from '../en/session';

export const session: typeof english = {
  signInFirst: 'Anda perlu log masuk untuk mengakses bahagian ini!',
  noPrivileges: 'Anda tidak mempunyai kebenaran untuk melihat halaman ini.',
  aboutToExpire: 'Sesi anda akan tamat kerana tiada aktiviti',
  secondsLeft: (seconds) => `${seconds} s`,
  stay: 'Kekal log masuk',
  welcomeBack: 'Gembira Anda kembali!',
  signedOutIdle:
    'Anda telah dilog keluar kerana tiada aktiviti selama setengah jam. Kerja yang belum disimpan masih ada dalam pelayar ini.',
  offline: 'Anda di luar talian. Kerja anda disimpan dalam pelayar ini sehingga sambungan pulih.',
};
