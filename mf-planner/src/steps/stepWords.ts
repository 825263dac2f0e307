import type { WizardStep } from '@rackwright/contracts';
import english from '@rackwright/words/shipped/en';
import { usePlanner } from '../plannerContext';
import { useTexts } from '../text';

type Keyed<T> = Readonly<Record<string, T>>;

/** The shop may have records of its own, so a key may not be there. */
interface Shipped {
  readonly steps: Keyed<Pick<WizardStep, 'title' | 'shortTitle' | 'text'>>;
  readonly slides: Keyed<{ readonly header: string; readonly text: string }>;
  readonly tips: Keyed<string>;
}

/** The five steps as the shop defines them; words that it ships with are said in the language spoken now. */
export function useStepWords(): readonly WizardStep[] {
  const { steps } = usePlanner();
  const said = useShippedWords();
  return steps.map(({ index, title, shortTitle, text }) => ({
    index,
    title: said(title, (shipped) => shipped.steps[index]?.title),
    shortTitle: said(shortTitle, (shipped) => shipped.steps[index]?.shortTitle),
    text: said(text, (shipped) => shipped.steps[index]?.text),
  }));
}

/** What is served is said in the language spoken now as long as it is what the shop ships with in that place; its own words stay. */
export function useShippedWords(): (
  served: string,
  inPlace: (shipped: Shipped) => string | undefined,
) => string {
  const { shipped } = useTexts();
  return (served, inPlace) => (served === inPlace(english) ? (inPlace(shipped) ?? served) : served);
}
