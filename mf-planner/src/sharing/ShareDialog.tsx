import { useShell } from '@rackwright/web-kit';
import { Tabs } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { useSharingTexts } from '../text/sharing';
import { FormDialog } from './FormDialog';
import { Links } from './Links';
import { MailForm } from './MailForm';
import { Networks } from './Networks';
import { pictureOfRoom, type TakePicture } from './sharePicture';

export type ShareWay = 'mail' | 'link' | 'social';

export interface ShareDialogProps {
  /** A saved project of whoever is signed in. */
  readonly roomId: string;
  readonly title: string;
  /** Shown first; by mail when absent. */
  readonly way?: ShareWay;
  /** For networks; when absent the saved one, or one made of the saved project. */
  readonly takePicture?: TakePicture;
  readonly onClose: () => void;
}

const isWay = (text: string | null): text is ShareWay =>
  text === 'mail' || text === 'link' || text === 'social';

/** A project shown to others: by mail, by a link, on networks. Needs the host and nothing of an open plan. */
export function ShareDialog({ roomId, title, way = 'mail', takePicture, onClose }: ShareDialogProps) {
  const { api } = useShell();
  const { dialog } = useSharingTexts();
  const [shown, setShown] = useState<ShareWay>(way);
  const [isTyped, setIsTyped] = useState(false);
  const [picture] = useState(() => once(takePicture ?? (() => pictureOfRoom(api, roomId))));
  return (
    <FormDialog title={dialog.title(title)} isTyped={isTyped} onClose={onClose}>
      <Tabs value={shown} onChange={(chosen) => isWay(chosen) && setShown(chosen)}>
        <Tabs.List aria-label={dialog.ways} mb="md">
          <Tabs.Tab value="mail">{dialog.mail}</Tabs.Tab>
          <Tabs.Tab value="link">{dialog.link}</Tabs.Tab>
          <Tabs.Tab value="social">{dialog.social}</Tabs.Tab>
        </Tabs.List>
        {/* What was typed stays while another way is looked at. */}
        <Tabs.Panel value="mail">
          <MailForm roomId={roomId} onType={setIsTyped} onSent={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="link">{shown === 'link' && <Links roomId={roomId} />}</Tabs.Panel>
        <Tabs.Panel value="social">
          {shown === 'social' && <Networks roomId={roomId} takePicture={picture} />}
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}

/** The picture is taken once, when it is first asked for; one that failed is taken again. */
function once(take: TakePicture): TakePicture {
  let taken: Promise<string | null> | null = null;
  return () => {
    taken ??= take().catch((fault: unknown) => {
      taken = null;
      throw fault;
    });
    return taken;
  };
}
