/** Prints how many bytes of heap one drag move takes. Run by `bytesPerMove` in a process of its own. */
import { hall } from './drag';

const MOVES = 1_000_000;
const { drag, path } = hall(10_000);
const moveAll = (times: number): void => {
  for (let i = 0; i < times; i += 1) drag.moveTo(path[i % path.length]!, true);
};
moveAll(100_000);
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
moveAll(MOVES);
console.log((process.memoryUsage().heapUsed - before) / MOVES);
