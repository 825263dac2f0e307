import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type SyntheticEvent } from 'react';
import css from './mailFrame.module.css';
import { useConsoleTexts } from './text';

export interface MailFrameProps {
  /** Names the frame. */
  readonly title: string;
  readonly subject: string;
  /** A whole document, with its styles at its elements, as mails have them. */
  readonly html: string;
}

/** In pixels, as wide as mail programs show a letter. */
const widths = { desktop: 680, phone: 375 } as const;
type Screen = keyof typeof widths;

/** The page's policy lets no styles at elements in; those of a program it does. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');

/** A mail as it will arrive. Nothing in it runs, and nothing in it leads anywhere. */
export function MailFrame({ title, subject, html }: MailFrameProps) {
  const words = useConsoleTexts().mail;
  const [screen, setScreen] = useState<Screen>('desktop');
  const [height, setHeight] = useState(320);
  const { ref, width: room } = useElementSize();
  const width = widths[screen];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <div className={css.mail}>
      <SegmentedControl
        size="xs"
        aria-label={words.screens}
        data={(['desktop', 'phone'] as const).map((value) => ({ value, label: words[value] }))}
        value={screen}
        onChange={(value) => setScreen(value as Screen)}
      />
      <p className={css.subject}>
        <span>{words.subject}</span> {subject}
      </p>
      <div ref={ref} className={css.room} style={{ height: height * scale }}>
        <iframe
          key={screen}
          title={title}
          inert
          sandbox="allow-same-origin"
          srcDoc={withoutStyles(html)}
          className={css.frame}
          style={{ width, height, scale }}
          onLoad={dress}
        />
      </div>
    </div>
  );
}
