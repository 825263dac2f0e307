import { PAGES } from '@rackwright/contracts/pages';
import { matchPath, useShell } from '@rackwright/web-kit';
import { useFrameTexts } from '../text/frame';
import css from './helpButton.module.css';

/** Opens the help; on the page of a saved project it is about that one. */
export function HelpButton() {
  const { location, openHelp } = useShell();
  const { help } = useFrameTexts().bar;
  const roomId = matchPath(PAGES.project, location.pathname)?.room_id;
  return (
    <button
      type="button"
      className={css.button}
      aria-label={help}
      title={help}
      onClick={() => openHelp(roomId)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8.25" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M7.6 7.9a2.4 2.4 0 1 1 3.5 2.1c-.7.4-1.1.8-1.1 1.6"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <circle cx="10" cy="14" r="0.9" fill="currentColor" />
      </svg>
    </button>
  );
}
