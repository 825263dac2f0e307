import { Modal } from '@rackwright/web-kit/ui/core';
import { useTexts } from '../../text';
import { Chooser } from './Chooser';

/** The chooser over the page, when a project is begun anew. */
export function ChooserDialog({ onClose }: { readonly onClose: () => void }) {
  const { chooser } = useTexts().wizard;
  return (
    <Modal opened onClose={onClose} title={chooser.dialogTitle} size={1040}>
      <Chooser level={2} onChosen={onClose} />
    </Modal>
  );
}
