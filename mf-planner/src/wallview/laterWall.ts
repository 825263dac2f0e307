import { laterPart } from '../parts/later';

export const laterWall = {
  WallView: laterPart(async () => (await import('./WallView')).WallView),
};
