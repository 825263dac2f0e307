import { laterPart, laterView } from '../parts/later';

export const laterScene = {
  SceneSlider: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './SceneSlider')).SceneSlider,
  ),
  Scene3D: laterView(async () => (await import('./Scene3D')).Scene3D),
};
