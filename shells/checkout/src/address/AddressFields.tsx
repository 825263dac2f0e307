import type { Countries } from '@rackwright/contracts';
import { NativeSelect, TextInput } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import css from './address.module.css';
import type { BillingForm, ShippingForm } from './draft';
import { LONGEST, OPTIONAL, type Fault, type Faults, type FieldName, type FormName } from './faults';

const shippingFields: readonly FieldName[] = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'country', 'state', 'zip']; // prettier-ignore
const fieldsOf: Readonly<Record<FormName, readonly FieldName[]>> = {
  billing: [...shippingFields, 'email', 'phone', 'fax'],
  shipping: shippingFields,
};

/** What browsers fill fields in by; of a fax nothing is known. */
const autoComplete: Readonly<Record<FieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
  email: 'email',
  phone: 'tel',
  fax: 'off',
};
const types: Readonly<Partial<Record<FieldName, 'email' | 'tel'>>> = {
  email: 'email',
  phone: 'tel',
  fax: 'tel',
};

export interface AddressFieldsProps {
  readonly form: FormName;
  readonly values: ShippingForm | BillingForm;
  readonly countries: Countries;
  readonly faults: Faults;
  readonly change: (field: FieldName, typed: string) => void;
  /** The field was left: it may be looked at. */
  readonly leave: (field: FieldName) => void;
}

/** One of the two forms, in the order in which an address is written. */
export function AddressFields(props: AddressFieldsProps) {
  return (
    <div className={css.fields}>
      {fieldsOf[props.form].map((field) => (
        <Field key={field} {...props} field={field} />
      ))}
    </div>
  );
}

interface FieldProps extends AddressFieldsProps {
  readonly field: FieldName;
}

function Field(props: FieldProps) {
  const { form, field, values, change, leave } = props;
  const { form: words } = useTexts();
  const shared = {
    id: `${form}-${field}`,
    size: 'md',
    className: css[field] ?? '',
    label: useLabel(props),
    value: (values as BillingForm)[field],
    error: useFaultText(props),
    required: !OPTIONAL.has(field),
    withAsterisk: false,
    autoComplete: autoComplete[field] === 'off' ? 'off' : `${form} ${autoComplete[field]}`,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  };
  const choices = useChoices(props);
  if (choices) return <NativeSelect {...shared} data={choices} />;
  return (
    <TextInput
      {...shared}
      type={types[field] ?? 'text'}
      maxLength={LONGEST[field]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(field === 'phone' ? { description: words.phoneHint } : {})}
    />
  );
}

type CountryCode = 'US' | 'CA';
const codeOf = (country: string): CountryCode => (country === 'CA' ? 'CA' : 'US');

function useLabel({ field, values }: FieldProps) {
  const { form: words } = useTexts();
  const code = codeOf(values.country);
  if (field === 'state') return words.state[code];
  if (field === 'zip') return words.zip[code];
  if (!OPTIONAL.has(field)) return words.fields[field];
  return (
    <>
      {words.fields[field]} <span className={css.optional}>{words.optional}</span>
    </>
  );
}

/** What a field is chosen from; null for one that is typed. */
function useChoices({ field, values, countries }: FieldProps) {
  const { form: words } = useTexts();
  if (field === 'country')
    return countries.map(({ abbreviation, country }) => ({
      value: abbreviation,
      label: words.countries[abbreviation as CountryCode] ?? country,
    }));
  if (field !== 'state') return null;
  const states = countries.find(({ abbreviation }) => abbreviation === values.country)?.states ?? [];
  return [
    { value: '', label: words.choose },
    ...states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
  ];
}

function useFaultText({ form, field, faults, values }: FieldProps): string | undefined {
  const { form: words } = useTexts();
  const fault: Fault | undefined = faults[`${form}.${field}`];
  if (fault === undefined) return undefined;
  const code = codeOf(values.country);
  if (fault === 'zip') return words.faults.zip[code];
  if (fault !== 'missing') return words.faults[fault];
  const named = field === 'state' || field === 'zip' ? words[field][code] : words.fields[field];
  return words.faults.missing(named);
}
