import type { ProjectDetails } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui/core';
import { useTexts } from '../../text';
import styles from '../../parts/dialogs.module.css';

/** For whom a project is, as a form holds it. */
export type DetailsForm = ProjectDetails['address'] & ProjectDetails['contact'];

export const detailsForm = ({ address, contact }: ProjectDetails): DetailsForm => {
  const { clientName, street, city } = address;
  const { email, tel, mobile } = contact;
  return { clientName, street, city, email, tel, mobile };
};

/** The same as the project has them. */
export const detailsOf = ({ clientName, street, city, email, tel, mobile }: DetailsForm) => ({
  address: { clientName, street, city },
  contact: { email, tel, mobile },
});

/** Something, an at sign, something with a dot in it. Nothing at all is no fault. */
export const isMailOrEmpty = (text: string): boolean => /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

interface DetailsFieldsProps {
  readonly inputProps: (field: `details.${keyof DetailsForm}`) => object;
  readonly isReadOnly?: boolean;
}

export function DetailsFields({ inputProps, isReadOnly = false }: DetailsFieldsProps) {
  const { properties } = useTexts().saving;
  const field = (name: keyof DetailsForm, label: string, kind: 'text' | 'email' | 'tel' = 'text') => (
    <TextInput
      {...inputProps(`details.${name}`)}
      label={label}
      type={kind}
      inputMode={kind}
      maxLength={300}
      readOnly={isReadOnly}
    />
  );
  return (
    <>
      {field('clientName', properties.client)}
      <div className={styles.pair}>
        {field('street', properties.street)}
        {field('city', properties.city)}
      </div>
      {field('email', properties.email, 'email')}
      <div className={styles.pair}>
        {field('tel', properties.tel, 'tel')}
        {field('mobile', properties.mobile, 'tel')}
      </div>
    </>
  );
}
