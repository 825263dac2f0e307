import type { Submission } from '@rackwright/contracts';
import { reviewCalls, roomCalls } from '@rackwright/contracts/browser';
import type { ApiError } from '../api';
import { useShell } from '../shell';
import { useSend } from '../ui';
import { useDeskTexts } from './text';

/** Marks a submission as reviewed, or not. Of another version than the one that is seen nothing is changed. */
export function useMarking({ _id, status, version }: Submission) {
  const { toasts } = useShell();
  const { item: words } = useDeskTexts();
  const changed = ['submissions', reviewCalls.listOwn, roomCalls.list];
  const { mutateAsync, isPending } = useSend(reviewCalls.changeStatus, changed);
  const next = status === 'reviewed' ? 'not reviewed' : 'reviewed';
  /** With nothing said but why it failed: one message is open at a time, and another one may be due. */
  const markQuietly = () =>
    mutateAsync({ params: { id: _id }, body: { status: next, version } }).catch((fault: ApiError) => {
      toasts.error(fault.message);
      return null;
    });
  const mark = async () => {
    const marked = await markQuietly();
    if (marked) toasts.success(marked.status === 'reviewed' ? words.marked : words.unmarked);
  };
  return { mark, markQuietly, isMarking: isPending };
}
