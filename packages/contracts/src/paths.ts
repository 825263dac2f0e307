/** Names the parameters in a path: `{room_id}`. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** What goes in the place of each parameter: one part of a path, as a text. */
export type ParamsOf<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** A path or a pattern of one with its parameters put in, so that each is one part of it whatever it holds. */
export const filledPath = <Path extends string>(path: Path, params: ParamsOf<Path>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: ParameterOf<Path>) => encodeURIComponent(params[name]));
