import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { Chooser } from './chooser/Chooser';
import { IntroSlides } from './slides/IntroSlides';
import { StepPage } from './StepPage';

const stay = () => undefined;

/** First step: what the product does, and how to begin. While the chooser is open as a dialog it is not on the page as well. */
export function Welcome() {
  const { wizard } = usePlanner();
  const isInDialog = useStore(wizard, ({ dialog }) => dialog?.kind === 'chooser');
  return (
    <StepPage width={1120}>
      <IntroSlides />
      {!isInDialog && <Chooser level={1} onChosen={stay} />}
    </StepPage>
  );
}
