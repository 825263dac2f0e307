/** What the calls that are no GET are about, by the first part of their paths: whoever has words for it has them for each. */
import type * as catalogue from './catalogue';
import type * as orders from './orders';
import type * as releases from './releases';
import type * as reports from './reports';
import type * as rooms from './rooms';
import type * as secondFactor from './secondFactor';
import type * as staff from './staff';
import type * as users from './users';

type Addresses = typeof catalogue &
  typeof orders &
  typeof releases &
  typeof reports &
  typeof rooms &
  typeof secondFactor &
  typeof staff &
  typeof users;
type AddressIn<Group> = Group extends Readonly<Record<string, string>> ? Group[keyof Group] : never;
type Named = { [Name in keyof Addresses & `${string}Addresses`]: AddressIn<Addresses[Name]> };
type Changing = Exclude<Named[keyof Named], `GET ${string}`>;

/** `operations` stands for those of every service under `/<service>/operations`. */
export type ChangedThing = 'operations' | OfPath;
type OfPath = Changing extends infer A
  ? A extends `${string} /${infer Thing}/${string}`
    ? Thing
    : never
  : never;
