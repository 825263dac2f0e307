import {
  chooseLanguage,
  languages,
  shopOfPage,
  useLanguage,
  useShell,
  type Language,
} from '@rackwright/web-kit';
import { useTexts } from '../text';
import css from './chrome.module.css';

/** Speaks another language from now on and does what follows, or says that it cannot be had. */
export function useLanguageChoice(): (chosen: Language, then?: () => void) => void {
  const { toasts } = useShell();
  const { failed } = useTexts().chrome.language;
  return (chosen, then) => void chooseLanguage(chosen).then(then, () => toasts.error(failed));
}

/** Every language of the shop under its own name: who cannot read the page finds theirs. */
export function LanguageChoice() {
  const { label } = useTexts().chrome.language;
  const choose = useLanguageChoice();
  const spoken = useLanguage();
  const { languages: offered } = shopOfPage();
  if (offered.length === 1) return null;
  return (
    <select
      className={css.language}
      aria-label={label}
      value={spoken}
      onChange={(event) => {
        const chosen = offered.find((code) => code === event.target.value);
        if (chosen) choose(chosen);
      }}
    >
      {offered.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code]}
        </option>
      ))}
    </select>
  );
}
