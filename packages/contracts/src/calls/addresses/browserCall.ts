import type { CallAddress, Call } from '../call';

declare const contract: unique symbol;

/** Where a call is answered, and by its type which call that is. */
export type BrowserCall<C extends Call = Call> = CallAddress & { readonly [contract]?: C };

/** Which call that is; of one of several, one of them. */
export type CallOf<B extends BrowserCall> = NonNullable<B[typeof contract]>;

type Known<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? BrowserCall<Calls[Name]> : never;
};

/** The addresses as the calls that are answered there. */
export const known = <Calls>(of: { readonly [Name in keyof Calls]: CallAddress }): Known<Calls> =>
  of as unknown as Known<Calls>;
