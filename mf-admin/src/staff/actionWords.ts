import type { StaffAction } from '@rackwright/contracts';
import type { useStaffTexts } from './text';

type Words = ReturnType<typeof useStaffTexts>['audit'];

const wordOf = <T extends object>(words: T, name: string): string | undefined =>
  Object.hasOwn(words, name) ? String(words[name as keyof T]) : undefined;

/** What a call does, in words: its own, else what it is about and how; a call of another release by its address. */
export function actionWords(call: string, { special, things, verbs }: Words): string {
  const [method = '', path = ''] = call.split(' ');
  const [, first = '', second = ''] = path.split('/');
  const thing = wordOf(things, second === 'operations' ? second : first);
  const verb = wordOf(verbs, method);
  return wordOf(special, call) ?? (thing && verb ? `${thing}: ${verb}` : call);
}

/** What it was about: a name that was sent, else the ids in its path. */
export const aboutWords = ({ about, params }: Pick<StaffAction, 'about' | 'params'>): string =>
  about || Object.values(params).join(', ');
