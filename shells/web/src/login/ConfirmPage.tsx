import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import css from './login.module.css';
import { submitEmailConfirmation } from './mailedLinks';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';

/**
 * Opened from the link in the mail: `/confirm/{user_id}?token=...`. It takes a press, since programs that look into mails for their
 * owners open every link.
 */
export function ConfirmPage({ userId }: { readonly userId: string }) {
  const services = useShellServices();
  const { confirm: words } = useLaterTexts().mailedLinks;
  const { search } = useShell().location;
  const token = new URLSearchParams(search).get('token') ?? '';
  return (
    <SignInLayout title={words.title} lead={words.lead}>
      <SignInForm
        label={words.title}
        submitLabel={words.submit}
        submit={() => submitEmailConfirmation(services, userId, token)}
      >
        <button type="button" className={css.link} onClick={() => services.history.navigate(PAGES.account)}>
          {words.account}
        </button>
      </SignInForm>
    </SignInLayout>
  );
}
