import { useLanguage } from '@rackwright/web-kit';
import type { WireSlide } from '@rackwright/contracts';
import { slideCalls } from '@rackwright/contracts/browser';
import {
  ActionIcon,
  CloseButton,
  Skeleton,
  Tooltip,
  UnstyledButton,
  useCall,
} from '@rackwright/web-kit/ui/core';
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../text';
import { SlideDrawing } from './SlideDrawing';
import styles from './slides.module.css';

const PUT_AWAY = 'rackwright.slidesPutAway';

/** What the product does, in the shop's slides; put away, they stay away in this browser until they are asked for. */
export function IntroSlides() {
  const { slides: words } = useTexts().wizard;
  const [isAway, setAway] = useState(() => localStorage.getItem(PUT_AWAY) === 'yes');
  const language = useLanguage();
  const { data, error } = useCall(slideCalls.list, isAway ? null : { query: { language } });
  const put = (away: boolean) => {
    if (away) localStorage.setItem(PUT_AWAY, 'yes');
    else localStorage.removeItem(PUT_AWAY);
    setAway(away);
  };
  if (isAway)
    return (
      <UnstyledButton className={styles.show} onClick={() => put(false)}>
        <IconInfoCircle size={16} aria-hidden="true" />
        {words.show}
      </UnstyledButton>
    );
  if (!data) return error ? null : <Skeleton className={styles.waiting} />;
  if (data.items.length === 0) return null;
  const slides = [...data.items].sort((a, b) => a.orderNumber - b.orderNumber);
  return <Slides slides={slides} onPutAway={() => put(true)} />;
}

const TURNS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface SlidesProps {
  readonly slides: readonly WireSlide[];
  readonly onPutAway: () => void;
}

function Slides({ slides, onPutAway }: SlidesProps) {
  const { slides: words } = useTexts().wizard;
  const [index, setIndex] = useState(0);
  const count = slides.length;
  const turn = (by: 1 | -1) => setIndex((index + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = TURNS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  };
  const slide = slides[index];
  return (
    <section
      className={styles.slides}
      aria-roledescription={words.carousel}
      aria-label={words.label}
      onKeyDown={onKeyDown}
    >
      {slide && <Slide key={slide._id} slide={slide} index={index} count={count} />}
      <div className={styles.controls}>
        {count > 1 && (
          <>
            <ActionIcon variant="subtle" aria-label={words.previous} onClick={() => turn(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <div className={styles.dots} role="group" aria-label={words.choose}>
              {slides.map(({ _id }, at) => (
                <UnstyledButton
                  key={_id}
                  className={styles.dot}
                  aria-label={words.slide(at + 1, count)}
                  aria-current={at === index}
                  onClick={() => setIndex(at)}
                />
              ))}
            </div>
            <ActionIcon variant="subtle" aria-label={words.next} onClick={() => turn(1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </>
        )}
      </div>
      <Tooltip label={words.putAway} position="left">
        <CloseButton className={styles.close} aria-label={words.putAway} onClick={onPutAway} />
      </Tooltip>
    </section>
  );
}

interface SlideProps {
  readonly slide: WireSlide;
  readonly index: number;
  readonly count: number;
}

function Slide({ slide: { header, text, imageUrl }, index, count }: SlideProps) {
  const { slides: words } = useTexts().wizard;
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={words.oneSlide}
      aria-label={words.slide(index + 1, count)}
      aria-live="polite"
    >
      <div className={styles.picture}>
        {imageUrl === '' ? <SlideDrawing index={index} /> : <img src={imageUrl} alt="" />}
      </div>
      <div>
        <h2 className={styles.header}>{header}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}
