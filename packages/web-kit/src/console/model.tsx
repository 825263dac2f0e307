import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../language';
import { useShell } from '../shell';
import type { BindField, FieldKind } from './fieldKind';
import { FileDrop, type FileLimits } from './FileDrop';
import type { Measure } from './kinds';
import css from './picture.module.css';
import { useConsoleTexts } from './text';

export interface ModelLimits extends FileLimits {
  readonly maxTriangles: number;
  /** Of either side of a texture. */
  readonly maxPixels: number;
  readonly write: Measure['write'];
}

/** What the service says of a model that it has taken. Sizes in centimetres. */
interface KeptModel {
  readonly url: string;
  readonly model?: {
    readonly triangles: number;
    readonly textures: readonly { readonly width: number; readonly height: number }[];
    readonly box: Readonly<Record<Side, number>>;
  };
}

const sides = ['width', 'length', 'height'] as const;
type Side = (typeof sides)[number];

const isModel = ({ name }: File): boolean => name.toLowerCase().endsWith('.glb');

/** A 3D model; what is kept of it is its address. The size that it was measured at can be taken into the form. */
export const model = (limits: ModelLimits): FieldKind => ({
  Control: function Model({ input, bind }) {
    const words = useConsoleTexts().model;
    const [measured, setMeasured] = useState<KeptModel['model'] | null>(null);
    const keep = (kept: KeptModel | null) => {
      setMeasured(kept?.model ?? null);
      input.onChange(kept?.url ?? '');
    };
    const { maxMB, maxTriangles, maxPixels } = limits;
    const said = words.limits(formatCount(maxMB), formatCount(maxTriangles), formatCount(maxPixels));
    return (
      <FileDrop<KeptModel>
        {...{ input, limits }}
        words={{ ...words, limits: said }}
        accept=".glb,model/gltf-binary"
        accepts={isModel}
        onKept={keep}
      >
        {!measured && String(input.value ?? '') !== '' && <p className={css.limits}>{words.there}</p>}
        {measured && <Measured {...{ measured, bind }} write={limits.write} />}
      </FileDrop>
    );
  },
});

interface MeasuredProps {
  readonly measured: NonNullable<KeptModel['model']>;
  readonly bind: BindField;
  readonly write: Measure['write'];
}

function Measured({ measured: { triangles, textures, box }, bind, write }: MeasuredProps) {
  const words = useConsoleTexts().model;
  const { unit } = useShell();
  const size = sides.map((side) => write(box[side], unit)).join(' × ');
  return (
    <div className={css.measured}>
      <p className={css.limits}>{words.made(formatCount(triangles), formatCount(textures.length))}</p>
      <p className={css.limits}>{words.measures(size)}</p>
      <Button
        size="xs"
        variant="light"
        onClick={() => {
          for (const side of sides) bind(side).onChange(box[side]);
        }}
      >
        {words.takeSize}
      </Button>
    </div>
  );
}
