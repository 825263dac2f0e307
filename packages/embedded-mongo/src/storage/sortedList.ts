/** How many items a chunk may hold before it is split: insertion stays cheap with a million items. */
const CHUNK = 512;

/** A list kept in the order of `compare`, which must tell any two items apart. */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #chunks: T[][] = [];

  constructor(items: readonly T[], compare: (a: T, b: T) => number) {
    this.#compare = compare;
    const sorted = [...items].sort(compare);
    for (let i = 0; i < sorted.length; i += CHUNK / 2) this.#chunks.push(sorted.slice(i, i + CHUNK / 2));
  }

  insert(item: T): void {
    const at = this.#firstAtOrAfter((other) => this.#compare(other, item) >= 0);
    const chunk = this.#chunks[at.chunk] ?? this.#lastChunk();
    const offset = this.#chunks[at.chunk] ? at.offset : chunk.length;
    chunk.splice(offset, 0, item);
    if (chunk.length > CHUNK)
      this.#chunks.splice(this.#chunks.indexOf(chunk) + 1, 0, chunk.splice(CHUNK / 2));
  }

  remove(item: T): void {
    const { chunk: index, offset } = this.#firstAtOrAfter((other) => this.#compare(other, item) >= 0);
    const chunk = this.#chunks[index];
    if (!chunk || this.#compare(chunk[offset]!, item) !== 0) throw new Error('an index lost an entry');
    chunk.splice(offset, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** Items from the first that is not before the range to the last that is not after it, or backwards. */
  *range(isBefore: (item: T) => boolean, isAfter: (item: T) => boolean, backwards: boolean): Generator<T> {
    const first = this.#firstAtOrAfter((item) => !isBefore(item));
    const end = this.#firstAtOrAfter(isAfter);
    for (let done = 0; done <= end.chunk - first.chunk; done++) {
      const chunk = backwards ? end.chunk - done : first.chunk + done;
      const from = chunk === first.chunk ? first.offset : 0;
      const items = this.#chunks[chunk]?.slice(from, chunk === end.chunk ? end.offset : undefined) ?? [];
      yield* backwards ? items.reverse() : items;
    }
  }

  #lastChunk(): T[] {
    if (this.#chunks.length === 0) this.#chunks.push([]);
    return this.#chunks[this.#chunks.length - 1]!;
  }

  /** The first place where the test holds; it must hold for everything after it. */
  #firstAtOrAfter(test: (item: T) => boolean): { chunk: number; offset: number } {
    const chunk = lowest(this.#chunks.length, (i) => test(this.#chunks[i]!.at(-1)!));
    const items = this.#chunks[chunk];
    return { chunk, offset: items ? lowest(items.length, (i) => test(items[i]!)) : 0 };
  }
}

function lowest(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
