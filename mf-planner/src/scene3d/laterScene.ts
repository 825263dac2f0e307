import { laterPart } from '../parts/later';

export const laterScene = {
  SceneSlider: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './SceneSlider')).SceneSlider,
  ),
};
