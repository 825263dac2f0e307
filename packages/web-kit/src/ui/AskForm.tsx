import {
  Alert,
  Button,
  Checkbox,
  Group,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import {
  type Asked,
  askedField,
  type AskedName,
  askedNames,
  neededNames,
  unanswered,
} from '@rackwright/contracts/asked';
import { helpCalls, reviewCalls } from '@rackwright/contracts/browser';
import { isEmailAddress } from '@rackwright/contracts/emailAddress';
import { useUiTexts } from './text';
import { useCallForm, type FieldErrors } from './useCallForm';

/** Who asks the shop something, and what: the fields that the form has. */
export type AskValues = Readonly<Record<AskedName, string>> & { readonly subscribeForNewsletter: boolean };

export interface AskFormTexts {
  /** Of a field that may not stay empty, by its label. */
  readonly missing: (label: string) => string;
  readonly badEmail: string;
  readonly send: string;
  readonly cancel: string;
}

export interface AskFormProps {
  /** A planner from before this property existed does not set it, and means a review. */
  readonly asks?: Asked;
  readonly texts: AskFormTexts;
  /** What is known already: of the person, or all that was typed before. */
  readonly person: Partial<AskValues> | null;
  /** Rejects with the call's `ApiError`: it is said, and what was typed stays. */
  readonly send: (values: AskValues) => Promise<void>;
  readonly onCancel: () => void;
  /** Is told all that is typed, for whoever keeps it. */
  readonly onChange?: (values: AskValues) => void;
}

const calls = { help: helpCalls.ask, review: reviewCalls.submit };

/** What browsers know of each kind of line. */
const known: Record<Exclude<ReturnType<typeof askedField>['input'], 'lines'>, TextInputProps> = {
  line: {},
  'given name': { autoComplete: 'given-name' },
  'family name': { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** A person and a question: to the shop for help, to its consultants for a review. Checked when it is sent. */
export function AskForm({ asks = 'review', texts, person, send, onCancel, onChange }: AskFormProps) {
  const words = useUiTexts().asked;
  const names = askedNames(asks);
  const needed: readonly AskedName[] = neededNames(asks);
  const form = useCallForm({
    call: calls[asks],
    initialValues: { ...unanswered(asks), subscribeForNewsletter: false, ...person },
    bodyOf: (values) => trimmed(names, values),
    also: (values) => faultsOf(trimmed(names, values), needed, { ...texts, labels: words.labels }),
    send,
    onChange,
  });
  const bind = (name: AskedName) => ({
    ...form.getInputProps(name),
    name,
    label: needed.includes(name) ? words.labels[name] : `${words.labels[name]} (${words.optional})`,
    required: needed.includes(name),
    withAsterisk: false,
    maxLength: askedField(name).most,
    'data-autofocus': name === names[0] || undefined,
  });
  const inputs = names.map((name) => {
    const { input } = askedField(name);
    return input === 'lines'
      ? { isLine: false, node: <Textarea key={name} {...bind(name)} autosize minRows={3} maxRows={8} /> }
      : { isLine: true, node: <TextInput key={name} {...bind(name)} {...known[input]} /> };
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {inputs.filter(({ isLine }) => isLine).map(({ node }) => node)}
        </SimpleGrid>
        {inputs.filter(({ isLine }) => !isLine).map(({ node }) => node)}
        <Checkbox
          {...form.getInputProps('subscribeForNewsletter', { type: 'checkbox' })}
          label={words.labels.subscribeForNewsletter}
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

const trimmed = (names: readonly AskedName[], values: AskValues): AskValues => ({
  ...(Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Record<AskedName, string>),
  subscribeForNewsletter: values.subscribeForNewsletter,
});

interface FaultWords extends Pick<AskFormTexts, 'missing' | 'badEmail'> {
  readonly labels: Readonly<Record<AskedName, string>>;
}

/** The service wants these, in the specification's words; its contract takes them empty. */
function faultsOf(
  values: AskValues,
  needed: readonly AskedName[],
  { labels, missing, badEmail }: FaultWords,
): FieldErrors {
  const empty = needed.filter((name) => values[name] === '');
  return {
    ...(values.email === '' || isEmailAddress(values.email) ? {} : { email: badEmail }),
    ...Object.fromEntries(empty.map((name) => [name, missing(labels[name])])),
  };
}
