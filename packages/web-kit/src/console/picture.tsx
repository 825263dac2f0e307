import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../language';
import type { FieldInput, FieldKind } from './fieldKind';
import { FileDrop, type FileLimits } from './FileDrop';
import css from './picture.module.css';
import { useConsoleTexts } from './text';

export interface PictureLimits extends FileLimits {
  /** Of either side. */
  readonly maxPixels: number;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureDropProps {
  readonly input: FieldInput;
  readonly limits: PictureLimits;
  readonly takesSeveral?: boolean;
  /** The address of what was taken; null when it was taken away. */
  readonly onKept: (address: string | null) => void;
  readonly children: ReactNode;
}

function PictureDrop({ input, limits, takesSeveral = false, onKept, children }: PictureDropProps) {
  const words = useConsoleTexts().picture;
  return (
    <FileDrop<{ readonly url: string }>
      {...{ input, limits, takesSeveral }}
      words={{ ...words, limits: words.limits(formatCount(limits.maxMB), formatCount(limits.maxPixels)) }}
      accept={TYPES.join()}
      accepts={({ type }) => TYPES.includes(type)}
      onKept={(kept) => onKept(kept?.url ?? null)}
    >
      {children}
    </FileDrop>
  );
}

/** A picture; what is kept of it is its address. */
export const picture = (limits: PictureLimits): FieldKind => ({
  Control: function Picture({ input }) {
    const words = useConsoleTexts().picture;
    const address = String(input.value ?? '');
    return (
      <PictureDrop {...{ input, limits }} onKept={(kept) => input.onChange(kept ?? '')}>
        {address !== '' && <img src={address} alt={words.preview(input.label)} className={css.preview} />}
      </PictureDrop>
    );
  },
});

/** Several pictures, in the order in which they were taken. */
export const pictures = (limits: PictureLimits): FieldKind => ({
  Control: function Pictures({ input, bind }) {
    const words = useConsoleTexts().picture;
    const addresses = input.value as readonly string[];
    const fault = addresses.map((_, index) => bind(`${input['data-path']}.${index}`).error).find(Boolean);
    const change = (kept: string | null) => {
      if (kept !== null && !addresses.includes(kept)) input.onChange([...addresses, kept]);
    };
    const error = input.error ?? fault;
    return (
      <PictureDrop
        input={{ ...input, value: '', ...(error === undefined ? {} : { error }) }}
        limits={limits}
        takesSeveral
        onKept={change}
      >
        {addresses.length > 0 && (
          <ul className={css.pictures}>
            {addresses.map((address, index) => (
              <li key={address}>
                <img src={address} alt={words.preview(`${input.label} ${index + 1}`)} />
                <ActionIcon
                  aria-label={words.removeOne(formatCount(index + 1))}
                  onClick={() => input.onChange(addresses.toSpliced(index, 1))}
                >
                  <span aria-hidden="true">×</span>
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </PictureDrop>
    );
  },
  show: (value) => formatCount((value as readonly string[]).length),
  entriesOf: (value) => (value as readonly string[]).map((name) => ({ name, values: {} })),
});
