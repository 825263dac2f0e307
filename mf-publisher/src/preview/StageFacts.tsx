import { Button } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { usePreviewTexts } from '../text/preview';
import type { DrawingStage } from './drawingStage';
import css from './preview.module.css';
import type { StageState } from './useStage';

interface StageFactsProps {
  readonly stage: StageState<Pick<DrawingStage, 'goHome'>>;
  readonly children: ReactNode;
}

/** Below a stage: sentences about what it shows, and the way back to where one began. */
export const StageFacts = ({ stage, children }: StageFactsProps) => (
  <div className={css.facts}>
    <div>{children}</div>
    <Button size="xs" variant="default" onClick={() => stage && stage !== 'none' && stage.goHome()}>
      {usePreviewTexts().back}
    </Button>
  </div>
);
