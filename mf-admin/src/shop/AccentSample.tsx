import { accentTones, isColour, paleAccent } from '@rackwright/contracts/accent';
import type { CSSProperties } from 'react';
import css from './shop.module.css';
import { useShopTexts } from './text';

/** A button and a link in the colour that is typed, as either scheme has it; nothing while it is no colour that can be had. */
export function AccentSample({ accent }: { readonly accent: string }) {
  const { sample } = useShopTexts();
  if (!isColour(accent) || paleAccent(accent)) return null;
  const { light, dark } = accentTones(accent);
  const grounds = [
    { label: sample.light, ground: '#faf7f2', text: light.plain, on: '#ffffff' },
    { label: sample.dark, ground: '#161311', text: dark.plain, on: '#161311' },
  ];
  return (
    <div className={css.samples}>
      {grounds.map(({ label, ground, text, on }) => (
        <div
          key={label}
          className={css.sample}
          role="img"
          aria-label={label}
          style={{ '--sample-ground': ground, '--sample-text': text, '--sample-on': on } as CSSProperties}
        >
          <span className={css.sampleButton}>{sample.button}</span>
          <span>{sample.link}</span>
        </div>
      ))}
    </div>
  );
}
