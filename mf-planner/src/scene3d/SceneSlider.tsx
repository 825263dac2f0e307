import { Slider, type SliderProps } from '@rackwright/web-kit/ui';

interface SceneSliderProps extends Required<
  Pick<SliderProps, 'min' | 'max' | 'step' | 'value' | 'disabled' | 'onChange'>
> {
  /** Id of what names it. */
  readonly labelledBy: string;
}

/** How much is seen of the scene. What it is at stands beside it. */
export const SceneSlider = ({ labelledBy, ...range }: SceneSliderProps) => (
  <Slider {...range} label={null} thumbProps={{ 'aria-labelledby': labelledBy }} />
);
