import { Button } from '@rackwright/web-kit/ui/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../text';
import { laterDesign } from './laterDesign';

interface DesignButtonProps {
  /** Name of the only wall to fill; the whole room when absent. */
  readonly wall?: string;
}

/** Opens the dialog in which cellars are designed for the room, or for one of its walls. */
export function DesignButton({ wall }: DesignButtonProps) {
  const { design, fillWall } = useTexts().panels;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={wall === undefined ? 'filled' : 'default'}
        leftSection={<IconSparkles size={18} />}
        onClick={() => setOpen(true)}
      >
        {wall === undefined ? design : fillWall}
      </Button>
      {isOpen && <laterDesign.DesignDialog wall={wall} onClose={() => setOpen(false)} />}
    </>
  );
}
