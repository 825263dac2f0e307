/**
 * What who wants help or a review is asked, a row for each field: from here the form has its inputs, the call what it takes, the service
 * what it keeps and lists, and the mail to the shop what it may name. The label is in web-kit's `text`, and the field's place in the mail
 * in `packages/words/src/mails/en.ts`. Imports nothing, so that a form can have it.
 */

export type Asked = 'help' | 'review';

interface AskedField {
  /** One line, several, or what a browser remembers of a person. */
  readonly input: 'line' | 'lines' | 'given name' | 'family name' | 'email' | 'phone';
  /** Signs, without blanks around them. */
  readonly most: number;
  readonly help: 'needed' | 'optional' | 'not asked';
  readonly review: 'needed' | 'optional' | 'not asked';
}

/** In the order of the form. */
const fields = {
  firstName: { input: 'given name', most: 300, help: 'needed', review: 'needed' },
  lastName: { input: 'family name', most: 300, help: 'needed', review: 'needed' },
  email: { input: 'email', most: 300, help: 'needed', review: 'needed' },
  phone: { input: 'phone', most: 300, help: 'optional', review: 'optional' },
  question: { input: 'lines', most: 4000, help: 'needed', review: 'optional' },
} as const satisfies Readonly<Record<string, AskedField>>;

type Fields = typeof fields;
export type AskedName<A extends Asked = Asked> = {
  [N in keyof Fields]: Fields[N][A] extends 'not asked' ? never : N;
}[keyof Fields];
type NeededName<A extends Asked> = {
  [N in keyof Fields]: Fields[N][A] extends 'needed' ? N : never;
}[keyof Fields];
/** The event and the mail to the shop carry first and last name as one value, `userName`. */
export type ToldName<A extends Asked> = Exclude<AskedName<A>, 'firstName' | 'lastName'>;

export const askedField = (name: AskedName): AskedField => fields[name];

const names = Object.keys(fields) as AskedName[];

export const askedNames = <A extends Asked>(of: A): readonly AskedName<A>[] =>
  names.filter((name): name is AskedName<A> => askedField(name)[of] !== 'not asked');

/** Names of the fields that may not be empty. */
export const neededNames = <A extends Asked>(of: A): readonly NeededName<A>[] =>
  names.filter((name): name is NeededName<A> => askedField(name)[of] === 'needed');

/** Names of the values that the event carries and that the mail to the shop may use as placeholders. */
export const toldNames = <A extends Asked>(of: A): readonly ToldName<A>[] =>
  askedNames(of).filter((name): name is ToldName<A> => name !== 'firstName' && name !== 'lastName');

/** Every field, empty: the start of a form, and the values of a record from before its fields were asked for. */
export const unanswered = <A extends Asked>(of: A): Record<AskedName<A>, string> =>
  Object.fromEntries(askedNames(of).map((name) => [name, ''])) as Record<AskedName<A>, string>;
