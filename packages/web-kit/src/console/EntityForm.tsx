import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PanelCard } from '../ui/PanelCard';
import { Conflict } from './Conflict';
import { sectionsOf, type Entity, type EntityTexts } from './entity';
import css from './entity.module.css';
import { FieldSections } from './FieldSections';
import { gatherForm, goesAtOnceOnly, type GatheredForm } from './gathering';
import { IntoRelease } from './IntoRelease';
import { useConsoleTexts } from './text';
import { useToField } from './toField';
import { type EntityFormProps, useEntityForm } from './useEntityForm';

/** Publishes a new record, or updates the one that is there, at the version that is shown and no other. */
export function EntityForm(props: EntityFormProps) {
  const { entity, texts } = props;
  const state = useEntityForm(props);
  const { form, base, theirs, join, refusal, submit, gathered, isGathered, endGathering } = state;
  const sections = sectionsOf(entity, form.values);
  const bind = (name: string) => form.getInputProps(name);
  const { preview: Preview, isFormAlone } = entity;
  const { form: element, toField } = useToField();
  const preview = Preview && <Preview values={form.values} record={base} bind={bind} toField={toField} />;
  return (
    <>
      {!isFormAlone && preview}
      <PanelCard title={base || !texts.publish ? texts.update : texts.publish}>
        {base && !entity.isSingle && <Of name={entity.nameOf(base, texts)} />}
        <form ref={element} noValidate className={css.form} onSubmit={submit}>
          <FieldSections {...{ entity, texts, sections, bind }} values={form.values} record={base} />
          <div className={css.foot}>
            <Refusal {...{ refusal, texts }} errors={unseen(form.errors, sections)} />
            <FormButtons {...props} {...state} />
          </div>
        </form>
        {gathered && <Gathering {...{ gathered, texts, isGathered, endGathering }} />}
        {base && theirs && <Conflict {...{ entity, texts, base, theirs }} mine={form.values} join={join} />}
      </PanelCard>
      {isFormAlone && preview}
    </>
  );
}

interface GatheringProps extends Pick<ReturnType<typeof useEntityForm>, 'isGathered' | 'endGathering'> {
  readonly gathered: GatheredForm;
  readonly texts: EntityTexts;
}

/** The form, or that its record is to go, into a release. */
function Gathering({ gathered, texts, isGathered, endGathering }: GatheringProps) {
  const { release: words } = useConsoleTexts();
  const { entity, base, body } = gathered;
  const isAtOnceOnly = goesAtOnceOnly(gathered);
  return (
    <IntoRelease put={gatherForm(gathered)} {...{ isAtOnceOnly }} onDone={isGathered} close={endGathering}>
      {body === null && base && (
        <Text>
          {words.removes(entity.nameOf(base, texts))} {isAtOnceOnly && words.atOnceOnly}
        </Text>
      )}
    </IntoRelease>
  );
}

type Errors = readonly (readonly [field: string, sentence: string])[];

/** What is wrong with fields that the form does not show. */
function unseen(errors: Readonly<Record<string, unknown>>, sections: ReturnType<typeof sectionsOf>): Errors {
  const shown = new Set(sections.flatMap(({ rows }) => rows.flat()));
  return Object.entries(errors).flatMap(([path, sentence]): [string, string][] => {
    const field = path.split('.')[0]!;
    return shown.has(field) ? [] : [[field, String(sentence)]];
  });
}

interface RefusalProps {
  readonly refusal: string | null;
  readonly texts: EntityTexts;
  readonly errors: Errors;
}

const Refusal = ({ refusal, texts, errors }: RefusalProps) =>
  (refusal !== null || errors.length > 0) && (
    <Alert color="red" role="alert">
      {refusal}
      {errors.map(([field, sentence]) => (
        <p key={field} className={css.unseen}>
          {`${texts.labels[field] ?? field}: ${sentence}`}
        </p>
      ))}
    </Alert>
  );

interface FormButtonsProps extends Pick<EntityFormProps, 'onCopy'> {
  readonly entity: Entity;
  readonly base: EntityFormProps['record'];
  readonly form: { readonly submitting: boolean };
  readonly remove: ReturnType<typeof useEntityForm>['remove'];
  readonly clear: () => void;
  readonly gather: (element: HTMLFormElement) => void;
}

function FormButtons({ entity, base, form, remove, clear, gather, onCopy }: FormButtonsProps) {
  const words = useConsoleTexts();
  return (
    <div className={css.buttons}>
      {remove && (
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          {words.remove}
        </Button>
      )}
      {base && onCopy && (
        <Button variant="subtle" onClick={() => onCopy(base._id)}>
          {words.copy}
        </Button>
      )}
      <span className={css.space} />
      {!entity.isSingle && (
        <Button variant="default" onClick={clear}>
          {words.clear}
        </Button>
      )}
      {entity.collection && (
        <Button
          variant="default"
          disabled={form.submitting}
          onClick={({ currentTarget }) => gather(currentTarget.form!)}
        >
          {words.release.open}
        </Button>
      )}
      <Button type="submit" loading={form.submitting}>
        {base ? words.update : words.publish}
      </Button>
    </div>
  );
}

/** Which record it is; below a list that fills the screen it is scrolled to. */
function Of({ name }: { readonly name: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={place} className={css.of}>
      {name}
    </p>
  );
}
