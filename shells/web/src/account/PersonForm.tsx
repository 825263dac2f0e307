import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, Checkbox, Stack, TextInput, type CallForm } from '@rackwright/web-kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../text';
import { useLaterTexts } from '../text/later';
import { useAccountForm } from './useAccount';

type Profile = Pick<User, 'firstName' | 'lastName' | 'phone' | 'receiveNewsletter'>;

const profileOf = ({ firstName, lastName, phone, receiveNewsletter }: User): Profile => ({
  firstName,
  lastName,
  phone,
  receiveNewsletter,
});

/** The fields in which one is not as the other. */
const differing = (one: Profile, other: Profile): Partial<Profile> => {
  const entries = Object.entries(one) as [keyof Profile, Profile[keyof Profile]][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== other[field]));
};

/** Names, phone, newsletter. Neither name may be empty (specification section 5). */
export function PersonForm({ user }: { readonly user: User }) {
  const { api } = useShell();
  const words = useLaterTexts().account.person;
  const { newsletter } = useTexts().login.fields;
  const form: CallForm<Profile> = useAccountForm<Profile, Partial<Profile>>({
    call: userCalls.update,
    initialValues: profileOf(user),
    bodyOf: (values) => differing(values, form.getInitialValues()),
    say: (field, fault) =>
      fault === 'field-missing'
        ? { firstName: words.firstNameMissing, lastName: words.lastNameMissing }[field]
        : undefined,
    change: async ({ params, body }) => {
      const isChanged = Object.keys(body).length > 0;
      const answer = isChanged
        ? await api.call(userCalls.update, { body })
        : await api.call(userCalls.read, { params });
      form.setInitialValues(profileOf(answer.body.user));
      return answer;
    },
    done: words.saved,
  });
  useNewest(form, user);
  const bind = (name: 'firstName' | 'lastName' | 'phone') => ({
    ...form.getInputProps(name),
    label: words[name],
  });
  return (
    <form aria-label={words.title} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={100} />
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <Checkbox {...form.getInputProps('receiveNewsletter', { type: 'checkbox' })} label={newsletter} />
        <Button type="submit" variant="light" loading={form.submitting}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** What was not typed over follows the account, which may be changed elsewhere meanwhile. */
function useNewest(form: CallForm<Profile>, user: User): void {
  const follow = useEffectEvent((now: Profile) => {
    const typed = differing(form.getValues(), form.getInitialValues());
    form.setInitialValues(now);
    form.setValues({ ...now, ...typed });
  });
  useEffect(() => follow(profileOf(user)), [user]);
}
