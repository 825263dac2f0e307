import { laterView } from '../parts/later';

export const laterWall = {
  WallView: laterView(async () => (await import('./WallView')).WallView),
};
