import type { HelpRequest, Submission } from '@rackwright/contracts';
import { Badge } from '../ui';
import { useDeskTexts } from './text';

interface WaitingBadgeProps {
  readonly status: (HelpRequest | Submission)['status'];
  readonly isDone: boolean;
}

/** Whether an item of the desk waits. */
export const WaitingBadge = ({ status, isDone }: WaitingBadgeProps) => (
  <Badge component="span" variant="light" color={isDone ? 'leaf' : 'amber'} tt="none">
    {useDeskTexts().states[status]}
  </Badge>
);
