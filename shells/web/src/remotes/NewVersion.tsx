import { useState } from 'react';
import { useFrameTexts } from '../text/frame';
import css from './NewVersion.module.css';
import outlet from './RemoteOutlet.module.css';

/** Offers what is new; this page stays as it is until it is loaded anew. */
export function NewVersion() {
  const words = useFrameTexts().remote.newVersion;
  const [isLater, setIsLater] = useState(false);
  if (isLater) return null;
  return (
    <section className={css.bar} aria-label={words.title}>
      <p className={css.text} role="status">
        <strong>{words.title}</strong> {words.text}
      </p>
      <div className={css.actions}>
        <button type="button" className={outlet.primary} onClick={() => location.reload()}>
          {words.reload}
        </button>
        <button type="button" className={outlet.secondary} onClick={() => setIsLater(true)}>
          {words.later}
        </button>
      </div>
    </section>
  );
}
