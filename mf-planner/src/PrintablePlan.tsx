import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { type ApiError, matchPath, useShell } from '@rackwright/web-kit';
import { Button, Loader } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import remote from '../package.json';
import { useSavedProject } from './project/savedProject';
import styles from './print/print.module.css';
import { PrintScreen } from './print/PrintScreen';
import { useTexts } from './text';
import { useDocumentsTexts } from './text/documents';

export const { contract } = remote.rackwright;

/** The plan of a saved project on paper, to scale: `/print/{room_id}`. */
export default function PrintablePlan() {
  const { location, session } = useShell();
  const query = new URLSearchParams(location.search);
  const roomId = matchPath(PAGES.print, location.pathname)?.['room_id'] ?? '';
  const share = query.get('share');
  const isTemplate = query.has('template');
  const hasAccount = session !== null && session.user.role !== 'guest';
  const { data, error, refetch } = useSavedProject(hasAccount ? { roomId, share, isTemplate } : null);
  if (!hasAccount) return <Reserved />;
  if (!data) return error ? <Failed fault={error} retry={() => void refetch()} /> : <Loading />;
  if (data.project.data.points.length === 0) return <NoRoom roomId={roomId} />;
  return <PrintScreen saved={data} />;
}

function Message({ text, children }: { text: string; children: ReactNode }) {
  const { print } = useDocumentsTexts();
  return (
    <div className={styles.message} role="alert">
      <h1>{print.failed}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Loading() {
  const { print } = useDocumentsTexts();
  return (
    <div className={styles.message} role="status">
      <Loader aria-hidden="true" />
      <p>{print.loading}</p>
    </div>
  );
}

/** Printing needs an account (specification section 6). */
function Reserved() {
  const { needsLogin } = useTexts().saving;
  return (
    <Message text={needsLogin.sentence}>
      <SignIn />
    </Message>
  );
}

function SignIn() {
  const { location, requestSignIn } = useShell();
  const { print } = useDocumentsTexts();
  return <Button onClick={() => requestSignIn(location.pathname + location.search)}>{print.logIn}</Button>;
}

interface FailedProps {
  readonly fault: ApiError;
  readonly retry: () => void;
}

function Failed({ fault, retry }: FailedProps) {
  const { print } = useDocumentsTexts();
  if (fault.status === 404)
    return (
      <Message text={print.notFound}>
        <SignIn />
      </Message>
    );
  return (
    <Message text={fault.message}>
      <Button onClick={retry}>{print.tryAgain}</Button>
    </Message>
  );
}

function NoRoom({ roomId }: { roomId: string }) {
  const { navigate } = useShell();
  const { print } = useDocumentsTexts();
  return (
    <Message text={print.noRoom}>
      <Button onClick={() => navigate(filledPath(PAGES.project, { room_id: roomId }))}>
        {print.toPlanner}
      </Button>
    </Message>
  );
}
