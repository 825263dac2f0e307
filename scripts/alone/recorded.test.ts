import path from 'node:path';
import { answerFault, userCalls } from '@rackwright/contracts';
import { buildParts } from '../building/parts';
import { readRecordedAnswers } from './recorded';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = buildParts(root).filter(({ kind }) => kind === 'remote');

describe.each(remotes.map(({ name, folder }) => [name, folder] as const))('recorded of %s', (_, folder) => {
  const recorded = readRecordedAnswers(root, folder);
  const answers = recorded?.answers ?? [];

  it('are answers as the contracts of their calls have them (else: `npm run record-answers`)', () => {
    const faults = answers.map(({ call, ...answer }) => {
      const [method = '', place = ''] = call.split(' ');
      return answerFault({ method, path: place }, answer);
    });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('are those of the account that is said to be signed in, whose token is good for nothing', () => {
    const session = answers.find(({ call }) => call === `POST ${userCalls.signIn.path}`)?.body;
    expect(session).toMatchObject({ token: 'recorded', user: { email: recorded?.account } });
  });
});
