import { Button } from '@rackwright/web-kit/ui/core';
import { barIcons } from '../parts/barIcons';
import { useScreenCommand } from '../parts/useCommand';

interface DesignButtonProps {
  /** For the whole room, or for the selected wall alone. */
  readonly id: 'design' | 'fill-wall';
}

/** Opens the dialog in which cellars are designed. */
export function DesignButton({ id }: DesignButtonProps) {
  const { label, why, run } = useScreenCommand(id);
  const DesignIcon = barIcons[id];
  return (
    <Button
      variant={id === 'design' ? 'filled' : 'default'}
      leftSection={<DesignIcon size={18} />}
      disabled={why !== null}
      onClick={run}
    >
      {label}
    </Button>
  );
}
