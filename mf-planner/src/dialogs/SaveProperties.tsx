import { type ProjectDetails, TITLE_MAX } from '@rackwright/planning';
import { Button, Modal, TextInput } from '@rackwright/web-kit/ui';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../text';
import { DetailsFields, type DetailsForm, detailsForm, isMailOrEmpty } from './DetailsFields';
import styles from './dialogs.module.css';

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
  const { form, fields, check } = usePropertiesForm(title, details);
  const [hasMore, setMore] = useState(false);
  const saveAs = (choice: SaveChoice) => check() && onSave(form, choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveAs('usual');
  };
  const main = {
    project: properties.save,
    template: properties.asTemplate,
    derived: properties.asNewSave,
  }[kind];
  return (
    <Modal opened onClose={onClose} title={kind === 'derived' ? properties.asNewTitle : properties.title}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
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
            <Button variant="default" onClick={() => saveAs('project')}>
              {properties.asProject}
            </Button>
          )}
          <Button type="submit">{main}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** Name and whom it is for, with the sentences beside the fields. `check` is false, and says why, when something is missing. */
export function usePropertiesForm(title: string, details: ProjectDetails, isReadOnly = false) {
  const { properties } = useTexts().saving;
  const [form, setForm] = useState<Properties>({ title, details: detailsForm(details) });
  const [errors, setErrors] = useState<{ title?: string; email?: string }>({});
  const check = (): boolean => {
    const found = {
      ...(form.title.trim() === '' ? { title: properties.nameMissing } : {}),
      ...(isMailOrEmpty(form.details.email) ? {} : { email: properties.badMail }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const fields = {
    title: (
      <TextInput
        label={properties.name}
        data-autofocus
        maxLength={TITLE_MAX}
        readOnly={isReadOnly}
        value={form.title}
        error={errors.title}
        onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
      />
    ),
    details: (
      <DetailsFields
        form={form.details}
        emailError={errors.email ?? null}
        isReadOnly={isReadOnly}
        onChange={(changed) => setForm({ ...form, details: changed })}
      />
    ),
  };
  return { form, fields, check };
}
