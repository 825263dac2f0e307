import { useSyncExternalStore } from 'react';
import { useTexts } from '../text';
import css from './chrome.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const { offline } = useTexts().session;
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={css.offline}>{offline}</p>}</div>;
}
