import { Button } from '@rackwright/web-kit/ui/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../text';
import { laterDesign } from './laterDesign';

/** Opens the dialog in which cellars are designed for the room. */
export function DesignButton() {
  const { design } = useTexts().panels;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconSparkles size={18} />} onClick={() => setOpen(true)}>
        {design}
      </Button>
      {isOpen && <laterDesign.DesignDialog onClose={() => setOpen(false)} />}
    </>
  );
}
