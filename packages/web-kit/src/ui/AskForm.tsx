import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../api';
import { isEmailAddress } from '@rackwright/contracts/emailAddress';

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

type Faults = Partial<Readonly<Record<AskField, string>>>;

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
export function AskForm(props: AskFormProps) {
  const { texts, onCancel } = props;
  const { values, change, bind, refusal, isBusy, form, submit } = useAsking(props);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={WORDS_MAX} data-autofocus />
          <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={WORDS_MAX} />
          <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={WORDS_MAX} />
          <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={WORDS_MAX} />
        </SimpleGrid>
        <Textarea {...bind('question')} autosize minRows={3} maxRows={8} maxLength={QUESTION_MAX} />
        <Checkbox
          label={texts.labels.subscribeForNewsletter}
          checked={values.subscribeForNewsletter}
          onChange={(event) => change({ subscribeForNewsletter: event.currentTarget.checked })}
        />
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useAsking({ texts, person, required, send }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<AskValues>({ ...nothing, ...person });
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const change = (part: Partial<AskValues>) => setValues((before) => ({ ...before, ...part }));
  const bind = (field: AskField) => ({
    name: field,
    label: required.includes(field) ? texts.labels[field] : `${texts.labels[field]} (${texts.optional})`,
    required: required.includes(field),
    withAsterisk: false,
    value: values[field],
    error: faults[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      change({ [field]: event.currentTarget.value });
      setFaults(({ [field]: _mended, ...rest }) => rest);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(values, required, texts);
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await send(trimmed(values));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const refused = refusedFields(fault);
      setFaults(refused);
      if (Object.keys(refused).length === 0) setRefusal(fault.message);
    } finally {
      setBusy(false);
    }
  };
  return { values, change, bind, refusal, isBusy, form, submit };
}

const fields: readonly AskField[] = ['firstName', 'lastName', 'email', 'phone', 'question'];

const trimmed = (values: AskValues): AskValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, values[field].trim()])),
});

function faultsOf(values: AskValues, required: readonly AskField[], texts: AskFormTexts): Faults {
  const missing = required.filter((field) => values[field].trim() === '');
  const email = values.email.trim();
  return {
    ...(email !== '' && !isEmailAddress(email) ? { email: texts.badEmail } : {}),
    ...Object.fromEntries(missing.map((field) => [field, texts.missing(texts.labels[field])])),
  };
}

/** Where the server found a fault in what was sent. */
function refusedFields({ problem }: ApiError): Faults {
  const errors = problem?.errors ?? [];
  return Object.fromEntries(
    errors
      .filter(({ path }) => (fields as readonly string[]).includes(path))
      .map(({ path, message }) => [path, message]),
  );
}
