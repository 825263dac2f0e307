/** How every search of the product compares texts: case and accents do not count. */
/** As written in an expression, by themselves: not every database knows escapes for them. */
const ACCENTS = '[\u0300-\u036f]*';
const accents = new RegExp(ACCENTS, 'g');

/** Lower case without accents, so that "Montréal" and "MONTREAL" are the same; letters of other scripts stay what they are. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();

/** The words of a search, folded; none when nothing is searched. */
export const searchedWords = (search: string): readonly string[] =>
  folded(search).split(/\s+/).filter(Boolean);

/** True when each searched word is somewhere in the text. */
export function isFoundIn(text: string, search: string): boolean {
  const searched = folded(text);
  return searchedWords(search).every((word) => searched.includes(word));
}

/** Behind it no character has a case or an accent of its own, full-width letters aside. */
const LAST_LETTER = 0x2fff;
let variants: ReadonlyMap<string, readonly number[]> | undefined;

/** By folded character, the code points that fold to it, ascending. */
function foldedLetters(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (let point = 0; point <= LAST_LETTER; point += 1) {
    const letter = folded(String.fromCharCode(point));
    const same = found.get(letter);
    if (same) same.push(point);
    else found.set(letter, [point]);
  }
  return found;
}

/** As a character class takes them: runs by their ends. */
function runsOf(points: readonly number[]): string {
  const text = (point: number) => String.fromCharCode(point);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  return starts
    .map((start, run) => (start === ends[run] ? text(start) : `${text(start)}-${text(ends[run] ?? start)}`))
    .join('');
}

/** Every sign that means something in an expression; a database takes NUL in its escaped form only. */
const escaped = (sign: string): string =>
  sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');

/**
 * An expression for whatever folds to this folded text, for databases, which cannot fold what they have stored. Its signs are taken as
 * they are.
 */
export function foldedPattern(word: string): string {
  variants ??= foldedLetters();
  const known = variants;
  const letterOf = (letter: string): string => {
    const points = known.get(letter) ?? [];
    return points.length > 1 ? `[${runsOf(points)}]${ACCENTS}` : escaped(letter);
  };
  return [...word].map(letterOf).join('');
}
