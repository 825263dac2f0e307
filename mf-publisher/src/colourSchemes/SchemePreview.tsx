import { colorSchemeFormRequest } from '@rackwright/contracts';
import { woodLook } from '@rackwright/models';
import { NATURAL_STAIN, readScheme, settledFinish, type ColorScheme } from '@rackwright/planning';
import type { FormValues } from '@rackwright/web-kit/console';
import { Switch } from '@rackwright/web-kit/ui';
import { useRef, useState } from 'react';
import { PreviewCard } from '../preview/PreviewCard';
import { StageFacts } from '../preview/StageFacts';
import { useShown, useStage, whereWebgl, type LoadStage } from '../preview/useStage';
import { usePreviewTexts } from '../text/preview';
import type { SchemeStage } from './schemeStage';

interface SchemePreviewProps {
  /** Of the form, as they are typed. */
  readonly values: FormValues;
  /** What draws it. */
  readonly loadStage?: LoadStage<SchemeStage>;
}

const loadWebglStage = whereWebgl(async () => (await import('./schemeStage')).mountScheme);

/** A rack in the wood that the form would publish. */
export function SchemePreview({ values, loadStage = loadWebglStage }: SchemePreviewProps) {
  const { scheme: texts } = usePreviewTexts();
  const [wantsLacquer, setWantsLacquer] = useState(true);
  const scheme = schemeIn(values);
  const { woodSpecies, stain, materials } = scheme;
  const finish = settledFinish({ woodSpecies, stain, lacquer: wantsLacquer });
  const look = woodLook(finish, { colorSchemes: [scheme] });
  const holder = useRef<HTMLDivElement>(null);
  const stage = useStage(holder, loadStage);
  useShown(stage, {
    previewed: look,
    key: JSON.stringify(look),
    label: texts.label(String(values['colorSchemeUniqueName'] || texts.unnamed)),
  });
  return (
    <PreviewCard stage={stage} holder={holder} noWebgl={texts.noWebgl} isLow>
      <StageFacts stage={stage}>
        <p>{materials.length === 0 ? texts.none : texts.drawnAs(materials[0]!.name)}</p>
        <Switch
          mt={8}
          size="xs"
          label={texts.lacquer}
          checked={finish.lacquer}
          disabled={stain === NATURAL_STAIN}
          onChange={({ currentTarget }) => setWantsLacquer(currentTarget.checked)}
        />
      </StageFacts>
    </PreviewCard>
  );
}

/** What would be drawn of it: entries are whole, as each is taken over from a form of its own. */
function schemeIn(values: FormValues): ColorScheme {
  const { materials, colorSchemeName, woodSpecies } = colorSchemeFormRequest.shape;
  const name = colorSchemeName.safeParse(values['colorSchemeName']).data ?? 'Mahogany';
  return readScheme({
    colorSchemeUniqueName: String(values['colorSchemeUniqueName'] ?? ''),
    stain: String(values['stain'] ?? ''),
    woodSpecies: woodSpecies.safeParse(values['woodSpecies']).data ?? name,
    materials: materials.safeParse(values['materials']).data ?? [],
  });
}
