import type { Covering } from '@rackwright/models';
import { materialForm } from '@rackwright/contracts';
import { formatLength, type LengthUnit } from '@rackwright/planning';
import { numberMarks, useShell } from '@rackwright/web-kit';
import type { FormValues } from '@rackwright/web-kit/console';
import { useDeferredValue, useMemo, useRef } from 'react';
import { PreviewCard } from '../preview/PreviewCard';
import { StageFacts } from '../preview/StageFacts';
import { useShown, useStage, whereWebgl, type LoadStage } from '../preview/useStage';
import { usePreviewTexts } from '../text/preview';
import type { MaterialStage } from './materialStage';

export interface MaterialPreviewProps {
  /** Of the form, as they are typed. */
  readonly values: FormValues;
  /** What draws it. */
  readonly loadStage?: LoadStage<MaterialStage>;
}

const loadWebglStage = whereWebgl(async () => (await import('./materialStage')).mountMaterial);

type CoveringTexts = ReturnType<typeof usePreviewTexts>['covering'];

/** Groups that are one even coat without a picture. */
const EVEN = ['Paint', 'Stucco'];

/** The material that the form would publish, in its true size. */
export function MaterialPreview({ values, loadStage = loadWebglStage }: MaterialPreviewProps) {
  const { covering: texts } = usePreviewTexts();
  const { unit } = useShell();
  const marks = numberMarks();
  // Painting one takes longer than a key is held down.
  const key = useDeferredValue(JSON.stringify(coveringIn(values)));
  const covering = useMemo(() => JSON.parse(key) as Covering | null, [key]);
  const surface = values['material'] === 'floor' ? 'floor' : 'wall';
  const holder = useRef<HTMLDivElement>(null);
  const stage = useStage(holder, loadStage);
  useShown(stage, {
    previewed: { surface, covering, unit, marks },
    key: JSON.stringify([surface, key, unit, marks]),
    label: texts.label(String(values['name'] || texts.unnamed), surface),
  });
  return (
    <PreviewCard stage={stage} holder={holder} noWebgl={texts.noWebgl} isLow>
      <StageFacts stage={stage}>
        <p>{covering ? sizeSaid(covering, texts, unit) : texts.unfinished}</p>
        <p>{texts.scale[unit]}</p>
      </StageFacts>
    </PreviewCard>
  );
}

/** How large what repeats is drawn. */
function sizeSaid(covering: Covering, texts: CoveringTexts, unit: LengthUnit): string {
  const { width, height, scale, path, materialGroup } = covering;
  const size = [width, height].map((cm) => formatLength(cm * scale, unit, numberMarks())).join(' × ');
  if (path !== '') return texts.repeat(size);
  return EVEN.includes(materialGroup) ? texts.even : texts.piece(size);
}

/** What would be drawn of it; null where the form does not say enough. */
function coveringIn(values: FormValues): Covering | null {
  const { material, materialGroup, width, height, scale, color, path } = materialForm.shape;
  const read = Object.entries({ material, materialGroup, width, height, scale, color, path }).map(
    ([name, schema]) => [name, schema.safeParse(values[name])] as const,
  );
  if (read.some(([, { success }]) => !success)) return null;
  const covering = Object.fromEntries(read.map(([name, { data }]) => [name, data])) as unknown as Covering;
  return covering.width > 0 && covering.height > 0 ? covering : null;
}
