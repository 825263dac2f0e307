import { busContract } from './bus.contract';
import { MemoryBus } from './memoryBus';

describe('the bus in memory', () => {
  busContract(async () => {
    const buses: MemoryBus[] = [];
    return {
      bus: async () => {
        const bus = new MemoryBus({ attempts: { usual: 3, aDay: 5 }, handlerDeadlineMs: 300 });
        buses.push(bus);
        return bus;
      },
      parked: async () => {
        await new Promise(setImmediate);
        return buses.flatMap((bus) => bus.parked.map(({ event, reason }) => ({ id: event.id, reason })));
      },
    };
  });
});
