import { type ProjectDetails, TITLE_MAX } from '@rackwright/planning';
import { Button, Modal, TextInput, useForm } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useTexts } from '../../text';
import { DetailsFields, type DetailsForm, detailsForm, isMailOrEmpty } from './DetailsFields';
import styles from '../../parts/dialogs.module.css';

/** `project`: a project of its own where a publisher could save a template. */
export type SaveChoice = 'usual' | 'project';

export interface Properties {
  readonly title: string;
  readonly details: DetailsForm;
}

interface SavePropertiesProps {
  readonly title: string;
  readonly details: ProjectDetails;
  /** `template`: saved as a template, or as a project where that is chosen; `derived`: begun from a template. */
  readonly kind: 'project' | 'template' | 'derived';
  readonly onSave: (properties: Properties, choice: SaveChoice) => void;
  readonly onClose: () => void;
}

/** Asked once, when a project is saved for the first time. */
export function SaveProperties({ title, details, kind, onSave, onClose }: SavePropertiesProps) {
  const { properties, cancel } = useTexts().saving;
  const { fields, submit } = usePropertiesForm(title, details);
  const [hasMore, setMore] = useState(false);
  const saveAs = (choice: SaveChoice) => submit((given) => onSave(given, choice));
  const main = {
    project: properties.save,
    template: properties.asTemplate,
    derived: properties.asNewSave,
  }[kind];
  return (
    <Modal opened onClose={onClose} title={kind === 'derived' ? properties.asNewTitle : properties.title}>
      <form className={styles.dialog} noValidate onSubmit={saveAs('usual')}>
        {kind === 'derived' && <p>{properties.asNew}</p>}
        {fields.title}
        {hasMore && fields.details}
        {!hasMore && (
          <Button variant="subtle" size="compact-sm" justify="flex-start" onClick={() => setMore(true)}>
            {properties.more}
          </Button>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          {kind === 'template' && (
            <Button variant="default" onClick={() => saveAs('project')()}>
              {properties.asProject}
            </Button>
          )}
          <Button type="submit">{main}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** Name and whom it is for, with the sentences beside the fields. What `submit` gives acts only when nothing is wrong. */
export function usePropertiesForm(title: string, details: ProjectDetails, isReadOnly = false) {
  const { properties } = useTexts().saving;
  const form = useForm<Properties>({
    initialValues: { title, details: detailsForm(details) },
    validate: {
      title: (name) => (name.trim() === '' ? properties.nameMissing : null),
      details: { email: (email) => (isMailOrEmpty(email) ? null : properties.badMail) },
    },
  });
  const submit = (act: (given: Properties) => void) =>
    form.onSubmit(act, (errors) => form.getInputNode(Object.keys(errors)[0] as 'title')?.focus());
  const fields = {
    title: (
      <TextInput
        {...form.getInputProps('title')}
        label={properties.name}
        data-autofocus
        maxLength={TITLE_MAX}
        readOnly={isReadOnly}
      />
    ),
    details: <DetailsFields inputProps={form.getInputProps} isReadOnly={isReadOnly} />,
  };
  return { fields, submit };
}
