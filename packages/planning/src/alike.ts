/** True for plain data with the same in it, whatever order its fields are in. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ofOne, ofOther] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isAlike(ofOne![key], ofOther![key]))
  );
}
