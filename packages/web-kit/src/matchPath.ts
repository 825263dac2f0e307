/** The parts of a path by the names in a pattern such as `/planning/{room_id}`; null when it is another page. A final slash is ignored. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name) parts[name] = decoded(value);
    else if (piece !== value) return null;
  }
  return parts;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
