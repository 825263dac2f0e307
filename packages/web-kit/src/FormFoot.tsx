import { Alert, Button, Group } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';

interface FormFootProps {
  /** As `useCallForm` gives it. */
  readonly form: { readonly refusal: string | null; readonly submitting: boolean };
  /** On the button that sends. */
  readonly send: string;
  /** Which of several ways to send is meant. */
  readonly onSend?: () => void;
  /** Leaves the form without sending it. */
  readonly cancel?: { readonly label: string; readonly onClick: () => void };
  /** Buttons between the two. */
  readonly children?: ReactNode;
}

/** What forms end with: why it was refused, and its buttons. Not of `./ui`: a remote brings it, whose shell may be older than it. */
export const FormFoot = ({ form, send, onSend, cancel, children }: FormFootProps) => (
  <>
    {form.refusal !== null && (
      <Alert color="red" role="alert">
        {form.refusal}
      </Alert>
    )}
    <Group justify="flex-end" gap="xs">
      {cancel && (
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
      {children}
      <Button type="submit" loading={form.submitting} onClick={onSend}>
        {send}
      </Button>
    </Group>
  </>
);
