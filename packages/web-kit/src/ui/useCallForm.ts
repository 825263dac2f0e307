import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useMemo, useState, type FormEventHandler, type SyntheticEvent } from 'react';
import { ApiError } from '../api';
import { useLanguage, type Language } from '../language';
import { loadFieldFault, type FieldFault } from './fieldSentence';

/** What to show beside the fields of a form, by their paths. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface CallFormOptions<Values, Body> {
  /** Whose contract has the rules of the form. */
  readonly call: BrowserCall;
  readonly initialValues: Values;
  /** What is sent of the values; themselves when absent. */
  readonly bodyOf?: (values: Values) => Body;
  /** Words of the form's own for what is wrong with a field; the usual ones where it has none. */
  readonly say?: (field: string, fault: FieldFault['code']) => string | undefined;
  /** What the contract cannot know to be wrong. */
  readonly also?: (values: Values) => FieldErrors;
  /** Rejects with the call's `ApiError`: it is said, and what was typed stays. */
  readonly send: (body: Body) => Promise<void>;
  /** Is told what stands in the fields whenever that changes. */
  readonly onChange?: ((values: Values) => void) | undefined;
  /** Is told the first thing that is wrong, or why the form was refused. */
  readonly onFault?: (sentence: string) => void;
}

export interface CallForm<Values> extends UseFormReturnType<Values> {
  /** Why the form was refused as a whole; null when it was not, or it has been changed since. */
  readonly refusal: string | null;
  readonly submit: FormEventHandler<HTMLFormElement>;
}

/** Where a service found a fault in what it was sent. */
const errorsOf = ({ problem }: ApiError): FieldErrors =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));

/**
 * A form by the rules of the call that sends it. Its first wrong field is given the focus; where the rules could not be loaded, the
 * service alone says what is wrong.
 */
export function useCallForm<Values extends object, Body = Values>(
  options: CallFormOptions<Values, Body>,
): CallForm<Values> {
  const { call, initialValues, say, also, send, onChange, onFault } = options;
  const bodyOf = options.bodyOf ?? ((values: Values) => values as unknown as Body);
  const spoken = useLanguage();
  // On their way while the form is filled in.
  const rules = useMemo(() => loadRules(call, spoken).catch(() => null), [call, spoken]);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What concerns no field of the form is for the service to say. */
  const ofFields = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(
      Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in initialValues),
    );
  const form = useForm<Values>({
    initialValues,
    onValuesChange: (values) => {
      setRefusal(null);
      onChange?.(values);
    },
    validate: async (values) => ({
      ...ofFields((await rules)?.(bodyOf(values), say) ?? {}),
      ...also?.(values),
    }),
    enhanceGetInputProps: ({ inputProps }) => (inputProps.error ? { 'aria-invalid': true } : {}),
  });
  const tell = (errors: FormErrors, element: HTMLFormElement): void => {
    const paths = Object.keys(errors);
    const wrongAt = ({ dataset }: HTMLElement) =>
      paths.find((path) => `${path}.`.startsWith(`${dataset['path']}.`));
    const field = [...element.querySelectorAll<HTMLElement>('[data-path]')].find(wrongAt);
    field?.focus();
    onFault?.(String(errors[(field && wrongAt(field)) ?? paths[0] ?? '']));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (form.submitting) return;
    const element = event.currentTarget;
    setRefusal(null);
    const sent = async (values: Values): Promise<void> => {
      try {
        await send(bodyOf(values));
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        const errors = ofFields(errorsOf(fault));
        form.setErrors(errors);
        if (Object.keys(errors).length > 0) return tell(errors, element);
        setRefusal(fault.message);
        onFault?.(fault.message);
      }
    };
    form.onSubmit(sent, (errors) => tell(errors, element))(event);
  };
  return { ...form, refusal, submit };
}

type Say = CallFormOptions<never, never>['say'];
type Rules = (body: unknown, say: Say) => FieldErrors;

/** The contracts are a chunk of their own: no page needs them before it has a form. */
async function loadRules(call: BrowserCall, spoken: Language): Promise<Rules> {
  const loading = loadFieldFault(spoken);
  const { CALLS } = await import('@rackwright/contracts');
  const faultOf = await loading;
  const { takes } = CALLS.find(({ method, path }) => `${method} ${path}` === call) ?? {};
  return (body, say) => {
    const issues = takes?.safeParse(body, { reportInput: true }).error?.issues ?? [];
    // The first issue of a path is the one that is shown.
    const errors = issues.toReversed().map((issue): [string, string] => {
      const field = issue.path.join('.');
      const { code, sentence } = faultOf(issue);
      return [field, say?.(field, code) ?? sentence];
    });
    return Object.fromEntries(errors);
  };
}
