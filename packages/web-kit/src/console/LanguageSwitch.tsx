import { Switch } from '@mantine/core';
import { languages, formatCount } from '../language';
import css from './entity.module.css';
import { speaks, type FormSchema, type FormValues } from './formFacts';
import { saidInEach, showOtherLanguages, useOtherLanguages } from './otherLanguages';
import { useConsoleTexts } from './text';

interface LanguageSwitchProps {
  readonly form: FormSchema;
  readonly values: FormValues;
}

/** Shows the other languages in every form, or hides them; and how much of this one is said in each. */
export function LanguageSwitch({ form, values }: LanguageSwitchProps) {
  const words = useConsoleTexts().languages;
  const isShown = useOtherLanguages();
  if (!speaks(form)) return null;
  const counts = saidInEach(form, values).filter(({ of }) => of > 0);
  return (
    <div className={css.languages}>
      <Switch
        size="sm"
        label={words.show}
        checked={isShown}
        onChange={({ currentTarget }) => showOtherLanguages(currentTarget.checked)}
      />
      {counts.length > 0 && (
        <ul aria-label={words.counts}>
          {counts.map(({ language, said, of }) => (
            <li key={language} data-is-missing={said < of || undefined}>
              {words.count(languages[language], formatCount(said), formatCount(of))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
