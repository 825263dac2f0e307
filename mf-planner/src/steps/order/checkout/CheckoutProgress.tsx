import { Alert, Button, Loader, Modal, Progress } from '@rackwright/web-kit/ui';
import dialogs from '../../../parts/dialogs.module.css';
import { REPORT_PICTURES } from '../../../documents/pictures/sceneScreenshots';
import { useCheckoutTexts } from '../../../text/checkout';
import styles from '../Order.module.css';
import type { Moving, Preparing, WithoutPictures } from './useCheckout';

interface CheckoutProgressProps {
  readonly preparing: Preparing;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** How far the way to the checkout is, and what stands in it; what is asked while it is saved has dialogs of its own. */
export function CheckoutProgress({ preparing, onCancel, onRetry }: CheckoutProgressProps) {
  const texts = useCheckoutTexts();
  if (preparing.phase === 'saving') return null;
  return (
    <Modal opened onClose={onCancel} title={texts.preparing.title} centered>
      <div className={dialogs.dialog}>
        <Body preparing={preparing} onCancel={onCancel} onRetry={onRetry} />
      </div>
    </Modal>
  );
}

function Body({ preparing, onCancel, onRetry }: CheckoutProgressProps) {
  const { preparing: words, failed } = useCheckoutTexts();
  if (preparing.phase === 'saving') return null;
  if (preparing.phase === 'without-pictures') return <NoPictures preparing={preparing} onCancel={onCancel} />;
  if (preparing.phase === 'failed')
    return (
      <>
        <Alert color="red" role="alert" title={failed.title}>
          {preparing.error}
        </Alert>
        <p>{failed.nothing}</p>
        <div className={dialogs.buttons}>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button data-autofocus onClick={onRetry}>
            {failed.again}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Steps moving={preparing} />
      <div className={dialogs.buttons}>
        <Button variant="default" disabled={preparing.phase === 'leaving'} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}

interface NoPicturesProps {
  readonly preparing: WithoutPictures;
  readonly onCancel: () => void;
}

/** The customer goes on without, unless trying again may help. */
function NoPictures({ preparing: { why, detail, answer }, onCancel }: NoPicturesProps) {
  const { preparing: words, without } = useCheckoutTexts();
  return (
    <>
      <p role="alert">{`${without[why]} ${detail}`.trim()}</p>
      <p>{without.rest}</p>
      <div className={dialogs.buttons}>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        {why !== 'without-webgl' && (
          <Button variant="default" onClick={() => answer(true)}>
            {without.again}
          </Button>
        )}
        <Button data-autofocus onClick={() => answer(false)}>
          {without.goOn}
        </Button>
      </div>
    </>
  );
}

function Steps({ moving }: { readonly moving: Moving }) {
  const { preparing: words } = useCheckoutTexts();
  const taken = moving.phase === 'pictures' ? moving.taken : REPORT_PICTURES;
  const sentences = { ...words, pictures: words.pictures(taken, REPORT_PICTURES) };
  return (
    <>
      <p className={styles.waiting} role="status">
        <Loader size={18} aria-hidden="true" />
        {sentences[moving.phase]}
      </p>
      <Progress value={(100 * taken) / REPORT_PICTURES} aria-hidden="true" size="sm" />
    </>
  );
}
