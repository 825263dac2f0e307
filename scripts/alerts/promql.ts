/**
 * As much of PromQL as the rules of `deploy/alerts.yml` use, to hold in tests when they fire: selectors with their four matchers,
 * `rate` and `increase` over a range, `histogram_quantile`, `sum` and `max` with `by`, `*` and `/`, and comparisons that filter. Two
 * vectors are matched one to one by all their labels. Anything else is refused, so that a rule cannot be read as what it is not.
 */

type Matcher = {
  readonly label: string;
  readonly op: '=' | '!=' | '=~' | '!~';
  readonly value: string;
};
type Selector = {
  readonly kind: 'selector';
  readonly name: string;
  readonly matchers: readonly Matcher[];
  /** Seconds; 0 for an instant. */
  readonly rangeS: number;
};
export type Expression =
  | Selector
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly kind: 'sum'; readonly name: string; readonly by: readonly string[]; readonly of: Expression }
  | { readonly kind: 'pair'; readonly op: string; readonly left: Expression; readonly right: Expression };

const TOKEN = /\s*(\d+(?:\.\d+)?(?:e\d+)?[smhd]?|[A-Za-z_]\w*|"[^"\\]*"|[=!]~|[!=<>]=|[(){}[\],=<>/*])/y;
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const CALLS = ['rate', 'increase', 'histogram_quantile'];
const AGGREGATES = ['sum', 'max'];
const COMPARISONS = ['==', '!=', '>', '<', '>=', '<='];

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.[1];
    if (found === undefined) throw new Error(`not understood: ${text.slice(from)}`);
    tokens.push(found);
  }
  return tokens;
}

/** `5m` and the like in seconds. */
export const secondsOf = (duration: string): number => {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new Error(`no duration: ${duration}`);
  return seconds;
};

class Parser {
  #at = 0;
  readonly #tokens: readonly string[];

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(): Expression {
    const expression = this.#compared();
    if (this.#at < this.#tokens.length) throw new Error(`not understood: ${this.#next()}`);
    return expression;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? '';
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new Error(`"${token}" is expected where "${found}" stands`);
  }

  #compared(): Expression {
    const left = this.#product();
    if (!COMPARISONS.includes(this.#peek())) return left;
    return { kind: 'pair', op: this.#next(), left, right: this.#product() };
  }

  #product(): Expression {
    let left = this.#one();
    while (['*', '/'].includes(this.#peek()))
      left = { kind: 'pair', op: this.#next(), left, right: this.#one() };
    return left;
  }

  #one(): Expression {
    const name = this.#next();
    if (/^\d/.test(name)) return { kind: 'number', value: Number(name) };
    if (!/^[A-Za-z_]/.test(name)) throw new Error(`a figure is expected where "${name}" stands`);
    if (AGGREGATES.includes(name)) return this.#aggregate(name);
    if (this.#peek() === '(') return this.#call(name);
    return this.#selector(name);
  }

  #list<T>(open: string, close: string, item: () => T): T[] {
    const items: T[] = [];
    this.#expect(open);
    while (this.#peek() !== close) {
      if (items.length > 0) this.#expect(',');
      items.push(item());
    }
    this.#expect(close);
    return items;
  }

  #aggregate(name: string): Expression {
    const hasBy = this.#peek() === 'by';
    if (hasBy) this.#next();
    const by = hasBy ? this.#list('(', ')', () => this.#next()) : [];
    this.#expect('(');
    const of = this.#compared();
    this.#expect(')');
    return { kind: 'sum', name, by, of };
  }

  #call(name: string): Expression {
    if (!CALLS.includes(name)) throw new Error(`not understood: ${name}`);
    return { kind: 'call', name, of: this.#list('(', ')', () => this.#compared()) };
  }

  #matcher(): Matcher {
    const [label, op, value] = [this.#next(), this.#next(), this.#next()];
    if (op !== '=' && op !== '!=' && op !== '=~' && op !== '!~') throw new Error(`no matcher: ${op}`);
    return { label, op, value: value.slice(1, -1) };
  }

  #selector(name: string): Expression {
    const matchers = this.#peek() === '{' ? this.#list('{', '}', () => this.#matcher()) : [];
    const range = this.#peek() === '[' ? this.#list('[', ']', () => this.#next()) : ['0s'];
    return { kind: 'selector', name, matchers, rangeS: secondsOf(range.join('')) };
  }
}

export const parsePromql = (text: string): Expression => new Parser(text).whole();

/** The figures that an expression asks for, each with the labels that it is chosen or put together by. */
export function askedFor(
  expression: Expression,
  by: readonly string[] = [],
): { name: string; labels: readonly string[] }[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'selector':
      return [{ name: expression.name, labels: [...by, ...expression.matchers.map(({ label }) => label)] }];
    case 'sum':
      return askedFor(expression.of, expression.by);
    case 'call':
      return expression.of.flatMap((each) => askedFor(each, by));
    case 'pair':
      return [...askedFor(expression.left, by), ...askedFor(expression.right, by)];
  }
}

export type Labels = Readonly<Record<string, string>>;
/** A sample each `EVERY_S` from 0 on; null where there is none. */
export interface Series {
  readonly name: string;
  readonly labels: Labels;
  readonly at: (seconds: number) => number | null;
}
export interface Value {
  readonly labels: Labels;
  readonly value: number;
}

/** Between two samples of a series, and two looks at a rule. */
export const EVERY_S = 15;
/** As Prometheus does: an older sample counts as none. */
const LOOKBACK_S = 300;

const TESTS: Readonly<Record<Matcher['op'], (has: string, value: string) => boolean>> = {
  '=': (has, value) => has === value,
  '!=': (has, value) => has !== value,
  '=~': (has, value) => new RegExp(`^(?:${value})$`).test(has),
  '!~': (has, value) => !new RegExp(`^(?:${value})$`).test(has),
};

type Sample = readonly [atS: number, value: number];

/** Those after `fromS` and until `untilS`. */
function samplesOf({ at }: Series, fromS: number, untilS: number): Sample[] {
  const samples: Sample[] = [];
  const first = Math.max(0, Math.floor(fromS / EVERY_S) + 1) * EVERY_S;
  for (let atS = fromS < 0 ? 0 : first; atS <= untilS; atS += EVERY_S) {
    const value = at(atS);
    if (value !== null) samples.push([atS, value]);
  }
  return samples;
}

/** As Prometheus does: drawn out to the ends of the range where samples come close to them, never below 0; a fall is a new start. */
function increaseOf(samples: readonly Sample[], rangeS: number, nowS: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < 2) return null;
  const restarts = samples.filter(([, value], at) => at > 0 && value < samples[at - 1]![1]);
  const lost = restarts.reduce((sum, sample) => sum + samples[samples.indexOf(sample) - 1]![1], 0);
  const grown = last[1] - first[1] + lost;
  const sampledS = last[0] - first[0];
  const meanS = sampledS / (samples.length - 1);
  const drawnOut = (gapS: number): number => (gapS < meanS * 1.1 ? gapS : meanS / 2);
  const toZeroS = grown > 0 ? sampledS * (first[1] / grown) : Number.POSITIVE_INFINITY;
  const beforeS = Math.min(drawnOut(first[0] - (nowS - rangeS)), toZeroS);
  return grown * ((sampledS + beforeS + drawnOut(nowS - last[0])) / sampledS);
}

const keyOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).sort());
const only = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(names.flatMap((name) => (name in labels ? [[name, labels[name] ?? '']] : [])));

function grouped(values: readonly Value[], groupOf: (labels: Labels) => Labels): [Labels, Value[]][] {
  const groups = new Map<string, [Labels, Value[]]>();
  for (const value of values) {
    const labels = groupOf(value.labels);
    const group = groups.get(keyOf(labels)) ?? [labels, []];
    group[1].push(value);
    groups.set(keyOf(labels), group);
  }
  return [...groups.values()];
}

/** Of buckets with their upper bounds: within one, as if all were spread evenly; above the highest bound, that bound. */
function quantileOf(q: number, buckets: readonly Value[]): number {
  const sorted = buckets
    .map(({ labels, value }) => ({ le: Number(labels['le']?.replace('+Inf', 'Infinity')), value }))
    .sort((a, b) => a.le - b.le);
  const rank = q * (sorted.at(-1)?.value ?? 0);
  const at = sorted.findIndex(({ value }) => value >= rank);
  const [bucket, below] = [sorted[at], sorted[at - 1] ?? { le: 0, value: 0 }];
  if (!bucket || rank === 0) return Number.NaN;
  if (bucket.le === Number.POSITIVE_INFINITY) return below.le;
  return below.le + (bucket.le - below.le) * ((rank - below.value) / (bucket.value - below.value));
}

const PAIRS: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
};

/** What an expression comes to over some series at a moment, in seconds from their start. */
export function evaluatePromql(expression: Expression, series: readonly Series[], nowS: number): Value[] {
  const evaluated = (of: Expression): Value[] => evaluatePromql(of, series, nowS);
  const chosen = ({ name, matchers }: Selector): Series[] =>
    series.filter(
      (each) =>
        each.name === name &&
        matchers.every(({ label, op, value }) => TESTS[op](each.labels[label] ?? '', value)),
    );
  const numberIn = (of: Expression | undefined): number => {
    if (of?.kind !== 'number') throw new Error('a number is expected');
    return of.value;
  };
  const called = (name: string, [first, second]: readonly Expression[]): Value[] => {
    if (name === 'histogram_quantile' && second) {
      const byRest = grouped(evaluated(second), ({ le: _le, ...rest }) => rest);
      return byRest.map(([labels, buckets]) => ({ labels, value: quantileOf(numberIn(first), buckets) }));
    }
    if (first?.kind !== 'selector' || first.rangeS === 0) throw new Error(`${name} is asked of a range`);
    const { rangeS } = first;
    return chosen(first).flatMap((each) => {
      const value = increaseOf(samplesOf(each, nowS - rangeS, nowS), rangeS, nowS);
      return value === null ? [] : [{ labels: each.labels, value: name === 'rate' ? value / rangeS : value }];
    });
  };
  const paired = (op: string, left: Value[], right: Expression): Value[] => {
    const others = right.kind === 'number' ? null : evaluated(right);
    return left.flatMap(({ labels, value }) => {
      const other = others?.find((each) => keyOf(each.labels) === keyOf(labels))?.value;
      const come = PAIRS[op]?.(value, others ? (other ?? Number.NaN) : numberIn(right));
      if (others && other === undefined) return [];
      if (typeof come === 'boolean') return come ? [{ labels, value }] : [];
      return [{ labels, value: come ?? Number.NaN }];
    });
  };
  switch (expression.kind) {
    case 'number':
      throw new Error('a number alone is no figure');
    case 'selector':
      if (expression.rangeS > 0) throw new Error('a range is asked of no function');
      return chosen(expression).flatMap((each) => {
        const latest = samplesOf(each, nowS - LOOKBACK_S, nowS).at(-1);
        return latest ? [{ labels: each.labels, value: latest[1] }] : [];
      });
    case 'call':
      return called(expression.name, expression.of);
    case 'sum':
      return grouped(evaluated(expression.of), (labels) => only(labels, expression.by)).map(
        ([labels, values]) => {
          const numbers = values.map(({ value }) => value);
          const sum = (): number => numbers.reduce((a, b) => a + b, 0);
          return { labels, value: expression.name === 'max' ? Math.max(...numbers) : sum() };
        },
      );
    case 'pair':
      return paired(expression.op, evaluated(expression.left), expression.right);
  }
}
