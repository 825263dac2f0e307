import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { usePlanner } from '../../parts/plannerContext';
import { giveProperties } from '../giveProperties';
import { useTexts } from '../../text';
import { usePropertiesForm } from './SaveProperties';
import styles from '../../parts/dialogs.module.css';

/** What the project is called, and for whom it is. */
export function ProjectDetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor } = usePlanner();
  const { details, cancel, close } = useTexts().saving;
  const { titleProject, projectDetails } = editor.project;
  const { isFixed } = editor;
  const { fields, submit } = usePropertiesForm(titleProject, projectDetails, isFixed);
  return (
    <Modal opened onClose={onClose} title={details.title}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={submit((given) => {
          giveProperties(editor, given);
          onClose();
        })}
      >
        <p className={styles.muted}>{details.lead}</p>
        {fields.title}
        {fields.details}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {isFixed ? close : cancel}
          </Button>
          {!isFixed && <Button type="submit">{details.save}</Button>}
        </div>
      </form>
    </Modal>
  );
}
