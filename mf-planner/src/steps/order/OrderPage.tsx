import { formatTime } from '@rackwright/web-kit';
import { Button, type PageProps, PanelCard } from '@rackwright/web-kit/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useReview } from '../../sharing/useReview';
import { useCheckoutTexts } from '../../text/checkout';
import { StepPage } from '../StepPage';
import { useSteps } from '../../wizard/useSteps';
import styles from './Order.module.css';

/** The step before and after the order: what is on it, then what the review said, and the way back to the list. */
export function OrderPage({ children, ...page }: PageProps) {
  const { orderStep: texts } = useCheckoutTexts();
  const goTo = useSteps();
  return (
    <StepPage width={720} {...page}>
      {children}
      <ReviewAnswer />
      <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={() => void goTo(3)}>
        {texts.back}
      </Button>
    </StepPage>
  );
}

/** What the shop wrote about the project, the newest first; nothing while there is no answer. */
function ReviewAnswer() {
  const { orderStep: texts } = useCheckoutTexts();
  const { submission, error } = useReview();
  if (error !== null)
    return (
      <p className={styles.note} role="alert">
        {error}
      </p>
    );
  if (!submission || submission.messages.length === 0) return null;
  return (
    <PanelCard title={texts.answer}>
      {[...submission.messages].reverse().map(({ message, sentAt }) => (
        <article key={`${sentAt} ${message}`} className={styles.answer}>
          <p>{message}</p>
          <footer>{texts.answerAt(formatTime(sentAt))}</footer>
        </article>
      ))}
    </PanelCard>
  );
}
