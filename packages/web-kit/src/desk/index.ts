export { useClaim, type Claimed } from './ClaimBar';
export { HelpRequestTalk, type TalkProps } from './HelpRequestTalk';
export { SubmissionTalk } from './SubmissionTalk';
export { useDeskTexts } from './text';
export { useDeskItem } from './useDeskItem';
export { useMarking } from './useMarking';
export { useWriting } from './useWriting';
export { WaitingBadge } from './WaitingBadge';
export { mayDiscard, type WritePlace } from './WriteForm';
/** Is told which form on the screen has what was typed and not sent. */
export { UnsavedProvider } from '../console/unsaved';
