import type { ApiError } from '@rackwright/web-kit';
import { Alert, Button, Skeleton, Stack } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';

interface LoadingProps {
  readonly of: { readonly error: ApiError | null; readonly refetch: () => unknown };
}

/** What stands in the place of something that has not come: its shape, or why not and the way to try again. */
export function Loading({ of }: LoadingProps) {
  const words = useLaterTexts().account;
  if (of.error) {
    return (
      <Alert color="red" role="alert">
        <Stack gap="sm" align="flex-start">
          {of.error.message}
          <Button variant="default" size="xs" onClick={() => void of.refetch()}>
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
