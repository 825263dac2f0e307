import { Alert, Button, Group } from '@rackwright/web-kit/ui';
import { useTexts } from './text';

interface NotLoadedProps {
  readonly message: string;
  /** Where it can be asked for again. */
  readonly retry?: () => void;
}

/** In place of figures that are not there. */
export function NotLoaded({ message, retry }: NotLoadedProps) {
  const words = useTexts();
  return (
    <Alert color="red" role="alert">
      <Group>
        {words.failed(message)}
        {retry && (
          <Button variant="default" onClick={retry}>
            {words.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
