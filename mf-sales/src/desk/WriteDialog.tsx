import type { HelpRequest, Submission } from '@rackwright/contracts';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { useUnsaved } from '@rackwright/web-kit/console';
import {
  Alert,
  Button,
  confirm,
  Group,
  Modal,
  Text,
  Textarea,
  useCallForm,
  type CallForm,
} from '@rackwright/web-kit/ui';
import { useRef, type RefObject } from 'react';
import { useTexts } from '../text';
import { CannedChoice } from './CannedChoice';
import { useClaim, type Claimed } from './ClaimBar';
import css from './desk.module.css';

interface WriteDialogProps {
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
  readonly close: () => void;
}

/** Writes to a customer. What was typed stays when it is refused, when a colleague was quicker, and is never left without a question. */
export function WriteDialog(props: WriteDialogProps) {
  const { of, item, title, label, field, call, bodyOf, send, alsoLabel, isDone, close } = props;
  const { dialog: words } = useTexts();
  const also = useRef(false);
  const form = useCallForm<Record<string, string>, object>({
    call,
    initialValues: { [field]: '' },
    bodyOf: (values) => bodyOf?.(values[field] ?? '') ?? { [field]: values[field] ?? '' },
    send: async () => {
      await send(form.getValues()[field] ?? '', also.current);
      leaves();
      close();
    },
  });
  const text = form.values[field] ?? '';
  const tell = useUnsaved(text.trim() !== '');
  const leaves = () => tell(false);
  const leave = async () => {
    const asked = { question: words.discard, confirmLabel: words.leave, cancelLabel: words.stay };
    if (text.trim() === '' || (await confirm({ ...asked, isDestructive: true }))) close();
  };
  return (
    <Modal opened onClose={() => void leave()} title={title} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate className={css.write}>
        <Notices of={of} item={item} isDone={isDone} />
        {item.question !== '' && (
          <blockquote className={css.quoted} aria-label={words.asked}>
            {item.question}
          </blockquote>
        )}
        <CannedChoice item={item} put={(said) => form.setFieldValue(field, joined(text, said))} />
        <Textarea
          {...form.getInputProps(field)}
          label={label}
          data-autofocus
          data-path={field}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={4000}
          required
        />
        <Foot form={form} also={also} alsoLabel={alsoLabel} leave={() => void leave()} />
      </form>
    </Modal>
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
  const { dialog: words } = useTexts();
  const sends = (isAlso: boolean) => ({
    type: 'submit' as const,
    loading: form.submitting,
    onClick: () => {
      also.current = isAlso;
    },
  });
  return (
    <>
      {form.refusal !== null && (
        <Alert color="red" role="alert">
          {form.refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {words.cancel}
        </Button>
        {alsoLabel !== undefined && (
          <Button variant="default" {...sends(true)}>
            {alsoLabel}
          </Button>
        )}
        <Button {...sends(false)}>{words.send}</Button>
      </Group>
    </>
  );
}

const joined = (text: string, said: string): string =>
  text.trim() === '' ? said : `${text.trimEnd()}\n\n${said}`;

function Notices({ of, item, isDone }: Pick<WriteDialogProps, 'of' | 'item' | 'isDone'>) {
  const { dialog: words, item: itemWords } = useTexts();
  const { session } = useShell();
  const { takeOver, isBusy } = useClaim(of, item);
  const by = item.takenBy ?? null;
  if (isDone)
    return (
      <Alert color="amber" role="status">
        {words.answeredMeanwhile}
      </Alert>
    );
  if (by === null || by.userId === session?.user._id) return null;
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
