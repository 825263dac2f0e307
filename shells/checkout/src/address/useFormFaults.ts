import type { Countries } from '@rackwright/contracts';
import { useState } from 'react';
import type { Draft } from './draft';
import { formFaults, type FieldId, type FieldName, type Faults, type FormName } from './faults';

export interface FormFaults {
  /** Those that are shown. */
  readonly faults: Faults;
  /** The checks did not load; they are asked for again the next time. */
  readonly hasFailed: boolean;
  /** All there are, shown or not; null while they cannot be told. */
  readonly check: () => Promise<Faults | null>;
  readonly show: (faults: Faults) => void;
  /** Of fields that are typed anew. */
  readonly forget: (form: FormName, fields: readonly FieldName[]) => void;
  /** Shows what is wrong with a field that was left. */
  readonly leave: (form: FormName, field: FieldName) => void;
}

/** What is wrong with the two forms: told when a field is left, and of all fields at Pay. */
export function useFormFaults(draft: Draft, countries: Countries | null): FormFaults {
  const [faults, setFaults] = useState<Faults>({});
  const [hasFailed, setHasFailed] = useState(false);
  const check = async (): Promise<Faults | null> => {
    if (!countries) return null;
    try {
      const found = await formFaults(draft, countries);
      setHasFailed(false);
      return found;
    } catch {
      // The part of the page that checks forms was not to be had: said beside Pay.
      setHasFailed(true);
      return null;
    }
  };
  return {
    ...{ faults, hasFailed, check },
    show: setFaults,
    forget(form, fields) {
      const gone = new Set<string>(fields.map((field) => `${form}.${field}`));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !gone.has(id))));
    },
    leave(form, field) {
      const id: FieldId = `${form}.${field}`;
      // What was not filled in yet is no fault before Pay.
      if ((draft[form] as Draft['billing'])[field].trim() === '') return;
      void check().then((found) => {
        const fault = found?.[id];
        if (fault) setFaults((before) => ({ ...before, [id]: fault }));
      });
    },
  };
}
