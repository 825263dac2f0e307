import { emptyProject } from '@rackwright/planning';
import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { enterStep } from './wizard';

const blank = emptyProject();
const started = { ...blank, step: 1 as const };
const drawn = projectOf(rectangle(300, 200), { step: 2 });

describe('the wizard', () => {
  it.each([
    ['the first step of a new project', blank, 0, true],
    ['the second step once it is started', started, 1, true],
    ['any later step once there is a room', drawn, 4, true],
    ['the second step again', drawn, 1, true],
    ['the second step before Start Now', blank, 1, 'click-start-now'],
    ['the third step without a room', started, 2, 'draw-a-room-first'],
    ['the last step without a room', started, 4, 'draw-a-room-first'],
    ['the first step of a started project', drawn, 0, 'begin-anew'],
  ] as const)('%s', (_, project, step, expected) => {
    const entered = enterStep(project, step);
    expect(entered.ok || entered.reason).toBe(expected);
  });
});
