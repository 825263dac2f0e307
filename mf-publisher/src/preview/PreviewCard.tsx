import { PanelCard, Text } from '@rackwright/web-kit/ui';
import type { ReactNode, RefObject } from 'react';
import { usePreviewTexts } from '../text/preview';
import css from './preview.module.css';
import type { StageState } from './useStage';

interface PreviewCardProps {
  readonly stage: StageState<object>;
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Said where the browser cannot draw, in place of all of it. */
  readonly noWebgl: string;
  /** Low enough to stand above a form. */
  readonly isLow?: boolean;
  /** Below the stage. */
  readonly children: ReactNode;
}

/** A stage in its frame. */
export function PreviewCard({ stage, holder, noWebgl, isLow = false, children }: PreviewCardProps) {
  const { title } = usePreviewTexts();
  return (
    <PanelCard title={title}>
      {stage === 'none' ? (
        <Text c="dimmed">{noWebgl}</Text>
      ) : (
        <>
          <div ref={holder} className={css.stage} data-is-low={isLow || undefined} />
          {children}
        </>
      )}
    </PanelCard>
  );
}
