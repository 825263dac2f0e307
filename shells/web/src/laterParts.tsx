import { useShell } from '@rackwright/web-kit';
import { laterOf, Unseen, useMissing, type WaitingProps } from '@rackwright/web-kit/later';
import { parts } from './parts';
import css from './ShellPage.module.css';
import { useTexts } from './text';

type Retry = Pick<WaitingProps<unknown>, 'retry'>;

/** In the place of a part: nothing while it is on its way; then why it is not there, and the way to try again. */
export function InPlace({ retry }: Retry) {
  const { failed, tryAgain } = useTexts().chrome.part;
  return (
    retry && (
      <p className={css.missing} role="alert">
        {failed}{' '}
        <button type="button" onClick={retry}>
          {tryAgain}
        </button>
      </p>
    )
  );
}

const InBar = ({ retry }: Retry) => (
  <div className={css.bar}>
    <InPlace retry={retry} />
  </div>
);

/** What lies over the page has no place of its own: when it cannot be had, that is said and it is closed. */
export function Over({ props, retry }: WaitingProps<{ readonly close: () => void }>): null {
  const { toasts } = useShell();
  const { failed } = useTexts().chrome.part;
  useMissing(retry, () => {
    toasts.error(failed);
    props.close();
  });
  return null;
}

/** The parts of the shell as they are drawn. */
export const shellParts = {
  TopBar: laterOf(
    async () => (await parts.topBar()).ShellTopBar,
    InBar,
    () => parts.topBar.there?.ShellTopBar,
  ),
  IdleWatch: laterOf(
    async () => (await parts.idleWatch()).IdleWatch,
    Unseen,
    () => parts.idleWatch.there?.IdleWatch,
  ),
  Help: laterOf(async () => (await parts.help()).Help, Over),
  AccountPage: laterOf(async () => (await parts.account()).AccountPage, InPlace),
  ConfirmPage: laterOf(async () => (await parts.confirm()).ConfirmPage, InPlace),
  ResetPage: laterOf(async () => (await parts.reset()).ResetPage, InPlace),
  CodeStep: laterOf(async () => (await parts.codeStep()).CodeStep, InPlace),
  RemoteOutlet: laterOf(
    async () => (await parts.remoteOutlet()).RemoteOutlet,
    InPlace,
    () => parts.remoteOutlet.there?.RemoteOutlet,
  ),
};
