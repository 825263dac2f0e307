import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { PanelCard } from '../ui/PanelCard';
import { BeforePublishing } from './BeforePublishing';
import { Conflict } from './Conflict';
import { sectionsOf, type Entity, type EntityRecord, type EntityTexts } from './entity';
import css from './entity.module.css';
import { FieldSections } from './FieldSections';
import { gatherForm, goesAtOnceOnly, type GatheredForm } from './gathering';
import { IntoRelease } from './IntoRelease';
import { LanguageSwitch } from './LanguageSwitch';
import { SendingProvider, useSending } from './sending';
import { useConsoleTexts } from './text';
import { useToField } from './toField';
import { speaks } from './formFacts';
import { fieldTitle, englishPath, useOtherLanguages } from './otherLanguages';
import { useUnsaved } from './unsaved';
import { type EntityFormProps, useEntityForm } from './useEntityForm';

/** The Enter key sends a form, too. */
const hold = (event: FormEvent) => event.preventDefault();

/** Publishes a new record, or updates the one that is there, at the version that is shown and no other; with the files that are sent for it. */
export function EntityForm(props: EntityFormProps) {
  const { entity, texts } = props;
  const state = useEntityForm(props);
  const { form, base, theirs, join, refusal, submit } = state;
  const { isSending, begin } = useSending();
  useUnsaved(isSending);
  const sections = sectionsOf(entity, form.values);
  const bind = (name: string) => form.getInputProps(name);
  const hasLanguages = useOtherLanguages() && speaks(entity.form);
  const { preview: Preview, isFormAlone } = entity;
  const { form: element, toField } = useToField();
  const shown = { values: form.values, record: base, bind, toField, beginSending: begin };
  const preview = Preview && <Preview {...shown} />;
  return (
    <SendingProvider value={begin}>
      {!isFormAlone && preview}
      <PanelCard title={base || !texts.publish ? texts.update : texts.publish}>
        {base && <Of {...{ entity, base, texts }} />}
        <form
          ref={element}
          noValidate
          className={css.form}
          onSubmit={isSending ? hold : submit}
          data-has-languages={hasLanguages || undefined}
        >
          <LanguageSwitch form={entity.form} values={form.values} />
          <FieldSections {...{ entity, texts, sections, bind }} values={form.values} record={base} />
          <div className={css.foot}>
            <Refusal {...{ refusal, texts }} errors={unseen(form.errors, sections)} />
            <FormButtons {...props} {...state} isSending={isSending} />
          </div>
        </form>
        <Publishing {...state} texts={texts} />
        {base && theirs && <Conflict {...{ entity, texts, base, theirs }} mine={form.values} join={join} />}
      </PanelCard>
      {isFormAlone && preview}
    </SendingProvider>
  );
}

type PublishingProps = Pick<
  ReturnType<typeof useEntityForm>,
  'asked' | 'gathered' | 'isGathered' | 'endGathering'
> & { readonly texts: EntityTexts };

/** What is asked on the way. */
const Publishing = ({ asked, gathered, texts, ...gathering }: PublishingProps) => (
  <>
    {asked && <BeforePublishing {...{ asked, texts }} />}
    {gathered && <Gathering {...{ gathered, texts, ...gathering }} />}
  </>
);

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

type Errors = readonly (readonly [path: string, sentence: string])[];

/** What is wrong with fields that the form does not show. */
function unseen(errors: Readonly<Record<string, unknown>>, sections: ReturnType<typeof sectionsOf>): Errors {
  const shown = new Set(sections.flatMap(({ rows }) => rows.flat()));
  return Object.entries(errors).flatMap(([path, sentence]): [string, string][] => {
    const field = englishPath(path).split('.')[0]!;
    return shown.has(field) ? [] : [[path, String(sentence)]];
  });
}

interface RefusalProps {
  readonly refusal: string | null;
  readonly texts: EntityTexts;
  readonly errors: Errors;
}

function Refusal({ refusal, texts, errors }: RefusalProps) {
  const words = useConsoleTexts().languages;
  if (refusal === null && errors.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      {refusal}
      {errors.map(([path, sentence]) => (
        <p key={path} className={css.unseen}>
          {`${fieldTitle(path, texts, words.field)}: ${sentence}`}
        </p>
      ))}
    </Alert>
  );
}

interface FormButtonsProps extends Pick<EntityFormProps, 'onCopy'> {
  readonly entity: Entity;
  readonly base: EntityFormProps['record'];
  readonly form: { readonly submitting: boolean };
  /** A file is on its way that belongs to the form. */
  readonly isSending: boolean;
  readonly remove: ReturnType<typeof useEntityForm>['remove'];
  readonly clear: () => void;
  readonly gather: (element: HTMLFormElement) => void;
}

function FormButtons(props: FormButtonsProps) {
  const { entity, base, form, isSending, remove, clear, gather, onCopy } = props;
  const words = useConsoleTexts();
  const title = isSending ? words.picture.waits : undefined;
  return (
    <div className={css.buttons}>
      {remove && (
        <Button variant="subtle" color="red" disabled={isSending} title={title} onClick={() => void remove()}>
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
          disabled={form.submitting || isSending}
          title={title}
          onClick={({ currentTarget }) => gather(currentTarget.form!)}
        >
          {words.release.open}
        </Button>
      )}
      <Button type="submit" loading={form.submitting} disabled={isSending} title={title}>
        {base ? words.update : words.publish}
      </Button>
    </div>
  );
}

interface OfProps {
  readonly entity: Entity;
  readonly base: EntityRecord;
  readonly texts: EntityTexts;
}

/** Which record it is, where there are several; below a list that fills the screen it is scrolled to. */
function Of({ entity, base, texts }: OfProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (entity.isSingle) return null;
  return (
    <p ref={place} className={css.of}>
      {entity.nameOf(base, texts)}
    </p>
  );
}
