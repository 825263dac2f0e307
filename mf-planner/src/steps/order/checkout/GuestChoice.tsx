import { useShell } from '@rackwright/web-kit';
import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { usePlanner } from '../../../parts/plannerContext';
import { afterSignIn } from '../../../saving/useRestoring';
import { useCheckoutTexts } from '../../../text/checkout';
import styles from '../Order.module.css';

interface GuestChoiceProps {
  readonly onClose: () => void;
  readonly onGuest: () => void;
}

/** For who is not signed in: with an account, where the cellar is kept, or without one, in US dollars (specification section 9). */
export function GuestChoice({ onClose, onGuest }: GuestChoiceProps) {
  const { requestSignIn, location } = useShell();
  const { session } = usePlanner();
  const { guest } = useCheckoutTexts();
  const logIn = async () => {
    await session.keepDraft();
    requestSignIn(afterSignIn(session, location.search));
  };
  return (
    <Modal opened onClose={onClose} title={guest.title} centered>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <p>{guest.logInText}</p>
          <Button onClick={() => void logIn()}>{guest.logIn}</Button>
        </div>
        <div className={styles.choice}>
          <p>{guest.goOnText}</p>
          <Button variant="default" onClick={onGuest}>
            {guest.goOn}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
