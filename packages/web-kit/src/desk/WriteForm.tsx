import type { HelpRequest, Submission } from '@rackwright/contracts';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useEffect, useRef, type RefObject } from 'react';
import { useUnsaved } from '../console/unsaved';
import { FormFoot } from '../FormFoot';
import { Alert, Button, confirm, Group, Modal, Text, Textarea, useCallForm, type CallForm } from '../ui';
import { CannedChoice } from './CannedChoice';
import { useClaim, type Claimed } from './ClaimBar';
import { deskTexts, useDeskTexts } from './text';
import css from './desk.module.css';

/** What it is written in: a dialog with what was asked over its text, or a place where that can be seen anyway. */
export type WritePlace = 'dialog' | 'place';

/** Of the headings beside it: a page has them below its own, a place below that of a part of a page. */
export const levelWithin = (within: WritePlace): 2 | 3 => (within === 'place' ? 3 : 2);

interface WriteFormProps {
  readonly of: Claimed;
  readonly item: HelpRequest | Submission;
  readonly title: string;
  /** Above the text that is written, and the name of its field in the call. */
  readonly label: string;
  readonly field: 'answer' | 'message';
  readonly call: BrowserCall;
  readonly bodyOf?: (text: string) => object;
  readonly send: (text: string, also: boolean) => Promise<void>;
  /** A second way to send it; absent where there is one only. */
  readonly alsoLabel?: string | undefined;
  /** A colleague was quicker. */
  readonly isDone: boolean;
  /** Nobody can write about it any more. */
  readonly isGone?: boolean;
  readonly within: WritePlace;
  readonly close: () => void;
}

/** Asks whether what was typed may be lost. */
export const mayDiscard = (): Promise<boolean> => {
  const { discard, leave, stay } = deskTexts().dialog;
  return confirm({ question: discard, confirmLabel: leave, cancelLabel: stay, isDestructive: true });
};

/** Writes to a customer. What was typed stays when it is refused, when a colleague was quicker, and is never left without a question. */
export function WriteForm(props: WriteFormProps) {
  const { field, title, within, close } = props;
  const also = useRef(false);
  const form = useWriteForm(props, also);
  const text = form.values[field] ?? '';
  const leave = async () => {
    if (text.trim() === '' || (await mayDiscard())) close();
  };
  const fields = <Fields {...props} form={form} also={also} leave={() => void leave()} />;
  if (within === 'place')
    return (
      <section aria-label={title} className={css.place}>
        {fields}
      </section>
    );
  return (
    <Modal opened onClose={() => void leave()} title={title} size="lg" closeOnClickOutside={false}>
      {fields}
    </Modal>
  );
}

type TextForm = CallForm<Record<string, string>>;

function useWriteForm(props: WriteFormProps, also: RefObject<boolean>): TextForm {
  const { field, call, bodyOf, send, close } = props;
  const form = useCallForm<Record<string, string>, object>({
    call,
    initialValues: { [field]: '' },
    bodyOf: (values) => bodyOf?.(values[field] ?? '') ?? { [field]: values[field] ?? '' },
    send: async () => {
      await send(form.getValues()[field] ?? '', also.current);
      tell(false);
      close();
    },
  });
  const tell = useUnsaved((form.values[field] ?? '').trim() !== '');
  return form;
}

interface FieldsProps extends WriteFormProps, Pick<FootProps, 'also' | 'leave'> {
  readonly form: TextForm;
}

function Fields(props: FieldsProps) {
  const { item, label, field, within, form, also, alsoLabel, leave } = props;
  const { dialog: words } = useDeskTexts();
  const text = form.values[field] ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  // A dialog looks after the focus itself.
  useEffect(() => {
    if (within === 'place') area.current?.focus();
  }, [within]);
  return (
    <form onSubmit={form.submit} noValidate className={css.write}>
      <Notices {...props} />
      {within === 'dialog' && item.question !== '' && (
        <blockquote className={css.quoted} aria-label={words.asked}>
          {item.question}
        </blockquote>
      )}
      <CannedChoice item={item} put={(said) => form.setFieldValue(field, joined(text, said))} />
      <Textarea
        {...form.getInputProps(field)}
        ref={area}
        label={label}
        data-autofocus
        data-path={field}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={4000}
        required
      />
      <Foot form={form} also={also} alsoLabel={alsoLabel} leave={leave} />
    </form>
  );
}

interface FootProps {
  readonly form: Pick<CallForm<object>, 'refusal' | 'submitting'>;
  /** Is told which of the two ways is meant. */
  readonly also: RefObject<boolean>;
  readonly alsoLabel: string | undefined;
  readonly leave: () => void;
}

function Foot({ form, also, alsoLabel, leave }: FootProps) {
  const { dialog: words } = useDeskTexts();
  const means = (isAlso: boolean) => () => {
    also.current = isAlso;
  };
  return (
    <FormFoot
      form={form}
      send={words.send}
      onSend={means(false)}
      cancel={{ label: words.cancel, onClick: leave }}
    >
      {alsoLabel !== undefined && (
        <Button variant="default" type="submit" loading={form.submitting} onClick={means(true)}>
          {alsoLabel}
        </Button>
      )}
    </FormFoot>
  );
}

const joined = (text: string, said: string): string =>
  text.trim() === '' ? said : `${text.trimEnd()}\n\n${said}`;

function Notices({ of, item, isDone, isGone }: WriteFormProps) {
  const { dialog: words, item: itemWords } = useDeskTexts();
  const { by, isMine, takeOver, isBusy } = useClaim(of, item);
  if (isGone || isDone)
    return (
      <Alert color="amber" role="status">
        {isGone ? words.goneMeanwhile : words.answeredMeanwhile}
      </Alert>
    );
  if (by === null || isMine) return null;
  return (
    <Alert color="amber" role="status">
      <Group justify="space-between">
        <Text>{words.takenMeanwhile(by.name)}</Text>
        <Button variant="default" onClick={takeOver} loading={isBusy}>
          {itemWords.takeOver}
        </Button>
      </Group>
    </Alert>
  );
}
