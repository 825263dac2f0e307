/** Names the parameters in a path: `{room_id}`. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** What goes in the place of each parameter: one part of a path, as a text. */
export type ParamsOf<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** A path or a pattern of one with its parameters put in, so that each is one part of it whatever it holds. */
export const filledPath = <Path extends string>(path: Path, params: ParamsOf<Path>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: ParameterOf<Path>) => encodeURIComponent(params[name]));

/** What fills in the address of a call, by name; a value of the query that is undefined is not sent. */
export interface PathFilling {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

/** The path of an address, `GET /rooms/room/{id}`, with its parameters and the query put in. */
export function pathOf(address: string, { params = {}, query = {} }: PathFilling = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const path = filledPath<string>(address.slice(address.indexOf('/')), params);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
