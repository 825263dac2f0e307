import type { HelpRequest } from '@rackwright/contracts';
import { useShell } from '@rackwright/web-kit';
import { type AskValues, Modal, UiPart } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';
import { RequestHelp } from './RequestHelp';
import { RequestSent } from './RequestSent';
import { Tips } from './Tips';

export interface HelpAsked {
  /** The saved project that help is asked about; null for none. */
  readonly roomId: string | null;
}

export interface HelpProps extends HelpAsked {
  readonly close: () => void;
}

/** The shop's help tips, and asking for help, over whatever page is shown (specification section 2). */
export function Help(props: HelpProps) {
  return (
    <UiPart>
      <HelpDialog {...props} />
    </UiPart>
  );
}

type Shown = 'tips' | 'request' | HelpRequest;

function HelpDialog({ roomId, close }: HelpProps) {
  const { toasts } = useShell();
  const { help } = useLaterTexts();
  const [shown, setShown] = useState<Shown>('tips');
  const [typed, setTyped] = useState<AskValues | null>(null);
  const sent = (request: HelpRequest) => {
    toasts.success(help.sent.toast);
    setTyped(null);
    setShown(request);
  };
  const showTips = () => setShown('tips');
  return (
    <Modal
      opened
      // By Escape, what was typed is only left for the tips. The cross closes at once.
      onClose={shown === 'request' && typed ? showTips : close}
      closeOnClickOutside={!typed}
      title={shown === 'request' ? help.request.title : help.title}
      closeButtonProps={{ 'aria-label': help.sent.close, onClick: close }}
      size="lg"
      returnFocus
    >
      {shown === 'tips' && <Tips onRequest={() => setShown('request')} />}
      {shown === 'request' && (
        <RequestHelp roomId={roomId} typed={typed} onType={setTyped} onSent={sent} onBack={showTips} />
      )}
      {typeof shown === 'object' && <RequestSent request={shown} onClose={close} />}
    </Modal>
  );
}
