import type { WizardStep } from '@rackwright/contracts';
import { usePlanner } from '../plannerContext';
import { useTexts } from '../text';
import { wizard as english } from '../text/en/wizard';

type Words = Pick<WizardStep, 'title' | 'shortTitle' | 'text'>;

/** The five steps as the shop defines them; words that it ships with are said in the language spoken now. */
export function useStepWords(): readonly WizardStep[] {
  const { steps } = usePlanner();
  const { wizard } = useTexts();
  return steps.map((served) => {
    const [shipped, translated] = [english.steps[served.index], wizard.steps[served.index]];
    return shipped && translated ? { ...served, ...inWords(served, shipped, translated) } : served;
  });
}

function inWords(served: Words, shipped: Words, translated: Words): Words {
  const said = (part: keyof Words): string =>
    served[part] === shipped[part] ? translated[part] : served[part];
  return { title: said('title'), shortTitle: said('shortTitle'), text: said('text') };
}

/** Says a slide or a tip that the shop ships in the language spoken now, and leaves the shop's own words as they are. */
export function useShippedWords(): (text: string) => string {
  const { shipped } = useTexts().wizard;
  return (text) => shipped[english.shipped.indexOf(text)] ?? text;
}
