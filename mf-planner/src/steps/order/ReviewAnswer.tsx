import { formatTime } from '@rackwright/web-kit';
import { useReview } from '../../sharing/useReview';
import { useTexts } from '../../text';
import styles from './Order.module.css';

/** What the shop wrote about the project, the newest first; nothing while there is no answer. */
export function ReviewAnswer() {
  const { order: texts } = useTexts().list;
  const { submission, error } = useReview();
  if (error !== null)
    return (
      <p className={styles.note} role="alert">
        {error}
      </p>
    );
  if (!submission || submission.messages.length === 0) return null;
  return (
    <section className={styles.card} aria-label={texts.answer}>
      <h2>{texts.answer}</h2>
      {[...submission.messages].reverse().map(({ message, sentAt }) => (
        <article key={`${sentAt} ${message}`} className={styles.answer}>
          <p>{message}</p>
          <footer>{texts.answerAt(formatTime(sentAt))}</footer>
        </article>
      ))}
    </section>
  );
}
