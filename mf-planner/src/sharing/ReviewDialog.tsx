import type { Submission } from '@rackwright/contracts';
import { reviewCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { AskForm, type AskFormTexts, Stack, Text } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useSharingTexts } from '../text/sharing';
import { FormDialog } from './FormDialog';

export interface ReviewDialogProps {
  /** A saved project of whoever is signed in. */
  readonly roomId: string;
  /** Of the template that it was begun from; empty when there was none. */
  readonly initialProjectId: string;
  readonly onSubmitted: (submission: Submission) => void;
  readonly onClose: () => void;
}

/** Hands a saved project to the sales consultants (specification sections 4, 5 and 8). */
export function ReviewDialog({ roomId, initialProjectId, onSubmitted, onClose }: ReviewDialogProps) {
  const { api, session, toasts } = useShell();
  const { review } = useSharingTexts();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <FormDialog title={review.title} isTyped={isTyped} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {review.lead}
        </Text>
        <AskForm
          asks="review"
          texts={textsOf(review)}
          person={session && personOf(session.user)}
          onChange={() => setIsTyped(true)}
          send={async (values) => {
            const body = { ...values, roomId, initialProjectId };
            const answer = await api.call(reviewCalls.submit, { body });
            toasts.success(review.saved);
            onSubmitted(answer.body);
            onClose();
          }}
          onCancel={onClose}
        />
      </Stack>
    </FormDialog>
  );
}

type Person = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;

const personOf = ({ firstName, lastName, email, phone }: Person): Person => ({
  firstName,
  lastName,
  email,
  phone,
});

function textsOf(review: ReturnType<typeof useSharingTexts>['review']): AskFormTexts {
  const { undefinedField: missing, badEmail, send, cancel } = review;
  return { missing, badEmail, send, cancel };
}
