import { badValue } from '../failure';

/**
 * A prefix search, the only kind that runs the same everywhere and can use an index: anchored, escaped, at most
 * case-insensitive. Everything else is refused.
 */
export function regexTest(pattern: string, options: string): (value: unknown) => boolean {
  if (options !== '' && options !== 'i')
    throw badValue(`regex flags '${options}' are not part of the dialect`);
  if (!pattern.startsWith('^'))
    throw badValue(`the regex '${pattern}' is not anchored, which the dialect requires`);
  if (pattern.includes('(?')) throw badValue(`the regex '${pattern}' is not part of the dialect`);
  const expression = parse(pattern, options);
  return (value) => typeof value === 'string' && expression.test(value);
}

function parse(pattern: string, options: string): RegExp {
  try {
    return new RegExp(pattern, options);
  } catch (error) {
    throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
  }
}
