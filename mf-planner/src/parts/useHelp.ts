import { useShell } from '@rackwright/web-kit';
import { usePlanner } from './plannerContext';

/** Opens the help about the saved project, where one is open: a template is nobody's. */
export function useHelp(): () => void {
  const { openHelp } = useShell();
  const { session } = usePlanner();
  return () => {
    const { ownership, roomId } = session.state;
    openHelp(ownership === 'template' ? undefined : (roomId ?? undefined));
  };
}
