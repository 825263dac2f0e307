import type { Countries } from '@rackwright/contracts';
import { NativeSelect, TextInput } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import css from './address.module.css';
import { isWorded, OPTIONAL, type FieldName, type FormName } from './faults';
import type { AddressForm } from './useAddressForm';

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
  readonly addresses: AddressForm;
  readonly countries: Countries;
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
  const { form, field, addresses } = props;
  const { form: words } = useTexts();
  const shared = {
    ...addresses.bind(form, field),
    id: `${form}-${field}`,
    size: 'md',
    className: css[field] ?? '',
    label: useLabel(props),
    error: useFaultText(props),
    required: !OPTIONAL.has(field),
    withAsterisk: false,
    autoComplete: autoComplete[field] === 'off' ? 'off' : `${form} ${autoComplete[field]}`,
  };
  const choices = useChoices(props);
  if (choices) return <NativeSelect {...shared} data={choices} />;
  return (
    <TextInput
      {...shared}
      type={types[field] ?? 'text'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(field === 'phone' ? { description: words.phoneHint } : {})}
    />
  );
}

type CountryCode = 'US' | 'CA';
const codeOf = ({ form, addresses }: AddressFieldsProps): CountryCode =>
  addresses.draft[form].country === 'CA' ? 'CA' : 'US';

function useLabel(props: FieldProps) {
  const { field } = props;
  const { form: words } = useTexts();
  const code = codeOf(props);
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
function useChoices({ form, field, addresses, countries }: FieldProps) {
  const { form: words } = useTexts();
  if (field === 'country')
    return countries.map(({ abbreviation, country }) => ({
      value: abbreviation,
      label: words.countries[abbreviation as CountryCode] ?? country,
    }));
  if (field !== 'state') return null;
  const states =
    countries.find(({ abbreviation }) => abbreviation === addresses.draft[form].country)?.states ?? [];
  return [
    { value: '', label: words.choose },
    ...states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
  ];
}

function useFaultText(props: FieldProps): string | undefined {
  const { form, field, addresses } = props;
  const { form: words } = useTexts();
  const fault = addresses.faults[`${form}.${field}`];
  const code = codeOf(props);
  if (fault === 'missing') {
    const named = field === 'state' || field === 'zip' ? words[field][code] : words.fields[field];
    return words.faults.missing(named);
  }
  if (fault === undefined || !isWorded(fault)) return fault;
  return fault === 'zip' ? words.faults.zip[code] : words.faults[fault];
}
