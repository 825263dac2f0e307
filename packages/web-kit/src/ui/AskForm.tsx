import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { helpCalls } from '@rackwright/contracts/browser';
import { isEmailAddress } from '@rackwright/contracts/emailAddress';
import { useCallForm, type FieldErrors } from './useCallForm';

/** Who asks the shop something, and what. */
export interface AskValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly question: string;
  readonly subscribeForNewsletter: boolean;
}

export type AskField = Exclude<keyof AskValues, 'subscribeForNewsletter'>;

export interface AskFormTexts {
  readonly labels: Readonly<Record<keyof AskValues, string>>;
  /** Beside the label of a field that may stay empty. */
  readonly optional: string;
  /** Of a field that may not stay empty, by its label. */
  readonly missing: (label: string) => string;
  readonly badEmail: string;
  readonly send: string;
  readonly cancel: string;
}

export interface AskFormProps {
  readonly texts: AskFormTexts;
  /** What is known of the person already. */
  readonly person: Partial<AskValues> | null;
  readonly required: readonly AskField[];
  /** Rejects with the call's `ApiError`: it is said, and what was typed stays. */
  readonly send: (values: AskValues) => Promise<void>;
  readonly onCancel: () => void;
}

const nothing: AskValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  question: '',
  subscribeForNewsletter: false,
};

const QUESTION_MAX = 4000;
const WORDS_MAX = 300;

/** A person and a question: to the shop for help, to its consultants for a review. Checked when it is sent. */
export function AskForm({ texts, person, required, send, onCancel }: AskFormProps) {
  const form = useCallForm({
    // A review is asked for in the same words.
    call: helpCalls.ask,
    initialValues: { ...nothing, ...person },
    bodyOf: trimmed,
    also: (values) => faultsOf(trimmed(values), required, texts),
    send,
  });
  const bind = (field: AskField) => ({
    ...form.getInputProps(field),
    name: field,
    label: required.includes(field) ? texts.labels[field] : `${texts.labels[field]} (${texts.optional})`,
    required: required.includes(field),
    withAsterisk: false,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={WORDS_MAX} data-autofocus />
          <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={WORDS_MAX} />
          <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={WORDS_MAX} />
          <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={WORDS_MAX} />
        </SimpleGrid>
        <Textarea {...bind('question')} autosize minRows={3} maxRows={8} maxLength={QUESTION_MAX} />
        <Checkbox
          {...form.getInputProps('subscribeForNewsletter', { type: 'checkbox' })}
          label={texts.labels.subscribeForNewsletter}
        />
        {form.refusal !== null && (
          <Alert color="red" role="alert">
            {form.refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const trimmed = (values: AskValues): AskValues => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  question: values.question.trim(),
  subscribeForNewsletter: values.subscribeForNewsletter,
});

/** The service wants these, in the specification's words; its contract takes them empty. */
function faultsOf(values: AskValues, required: readonly AskField[], texts: AskFormTexts): FieldErrors {
  const missing = required.filter((field) => values[field] === '');
  return {
    ...(values.email === '' || isEmailAddress(values.email) ? {} : { email: texts.badEmail }),
    ...Object.fromEntries(missing.map((field) => [field, texts.missing(texts.labels[field])])),
  };
}
