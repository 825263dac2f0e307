import { Alert, Button, Skeleton, Stack } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';
import type { Loaded } from './useLoaded';

/** What stands in the place of something that has not come: its shape, or why not and the way to try again. */
export function Loading({ of }: { readonly of: Pick<Loaded<unknown>, 'error' | 'reload'> }) {
  const words = useLaterTexts().account;
  if (of.error !== null) {
    return (
      <Alert color="red" role="alert">
        <Stack gap="sm" align="flex-start">
          {of.error}
          <Button variant="default" size="xs" onClick={of.reload}>
            {words.tryAgain}
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <Stack gap="sm" role="status" aria-label={words.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
