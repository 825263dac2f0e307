import { VisuallyHidden } from '@rackwright/web-kit/ui/core';

/** Read out once nothing else is being said. */
export function SaidQuietly({ sentence }: { readonly sentence: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {sentence}
    </VisuallyHidden>
  );
}
