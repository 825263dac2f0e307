import { bareWalls } from './bareWalls';
import { placedAt, rack, rectangle } from '../testRooms';

it('counts the walls from 1 that no object is attached to, whatever stands free', () => {
  const on = (wall: string | null) => placedAt(rack(), 50, 50, { id: String(wall), wall });
  expect(bareWalls(rectangle(300, 400))).toEqual([1, 2, 3, 4]);
  expect(bareWalls(rectangle(300, 400, { objects: [on('Wall 2'), on('Wall 4'), on(null)] }))).toEqual([1, 3]);
});
