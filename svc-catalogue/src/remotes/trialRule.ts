/** How sessions fared with a version. */
export interface CountedSessions {
  readonly shown: number;
  readonly failed: number;
}

/** Fewer failures than this end no trial: one broken browser is no reason. */
const LEAST_FAILED = 5;
/** Of all sessions with the version on trial, at least this share failed. */
const LEAST_SHARE = 0.05;
/** And it is so many times the share that fails with the version that everybody has. */
const TIMES_THE_OTHER = 2;

const shareFailed = ({ shown, failed }: CountedSessions): number =>
  failed === 0 ? 0 : failed / (shown + failed);

/** Whether a version on trial is taken back: it fails five sessions or more, one of twenty, and twice as often as the other one. */
export function isToBeTakenBack(onTrial: CountedSessions, current: CountedSessions): boolean {
  const share = shareFailed(onTrial);
  return (
    onTrial.failed >= LEAST_FAILED && share >= LEAST_SHARE && share >= TIMES_THE_OTHER * shareFailed(current)
  );
}
