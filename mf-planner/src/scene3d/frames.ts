/** Frames of a picture that stands still: one is drawn when it is asked for, and none while nothing changes. */

export interface Frames {
  /** Asks for another frame; from within one, for the next. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/** `draw` is called once a frame with the seconds since the one before, however long ago that was. */
export function framesOnDemand(draw: (seconds: number) => void): Frames {
  let asked = 0;
  let before = performance.now();
  const frame = (): void => {
    asked = 0;
    const now = performance.now();
    const seconds = (now - before) / 1000;
    before = now;
    draw(seconds);
  };
  return {
    ask: () => {
      asked ||= requestAnimationFrame(frame);
    },
    stop: () => cancelAnimationFrame(asked),
  };
}
