/** Places of the code, chosen evenly at random for Stryker to try, and what they say of all: `npm run mutate -- --sample=200`. */
import { createHash } from 'node:crypto';

/** Of the normal distribution: 95 of 100 are nearer to the middle. */
const Z = 1.96;

/** The ids of so many of the mutants: the same for a seed and the same code, each as likely as any other. */
export function chosen(mutants, { size, seed }) {
  const lot = ({ id }) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const drawn = mutants.map((mutant) => ({ id: mutant.id, lot: lot(mutant) }));
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ id }) => id);
}

/**
 * What the results of a sample say of all places: how many were tried and held, and per cent of all that are held, with the ends of
 * Wilson's interval. Places that no test reaches are all known, so only the others are estimated.
 */
export function estimated(results) {
  const count = (...kinds) => results.filter(({ status }) => kinds.includes(status)).length;
  const held = count('Killed', 'Timeout');
  const tried = held + count('Survived');
  const reached = (results.length - count('NoCoverage')) / results.length;
  const share = held / tried;
  const middle = (share + Z ** 2 / (2 * tried)) / (1 + Z ** 2 / tried);
  const reach =
    (Z * Math.sqrt((share * (1 - share)) / tried + (Z / (2 * tried)) ** 2)) / (1 + Z ** 2 / tried);
  const perCent = (part) => Math.round(part * reached * 10_000) / 100;
  return {
    tried,
    held,
    perCent: perCent(share),
    from: perCent(middle - reach),
    to: perCent(middle + reach),
  };
}

/** Lets Stryker try the sample: it is told that the others do not compile. */
class Sample {
  #chosen = new Set();

  async init() {}

  async group(mutants) {
    const [size, seed] = process.env.MUTATION_SAMPLE.split(':').map(Number);
    for (const id of chosen(mutants, { size, seed })) this.#chosen.add(id);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const verdict = ({ id }) =>
      this.#chosen.has(id)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'it is not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
