/** The parts of a path by the names in a pattern such as `/planning/{room_id}`; null when it is another page. A final slash is ignored. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const given = partsOf(pathname);
  const wanted = partsOf(pattern);
  const parts: Record<string, string> = {};
  const isMatch =
    wanted.length === given.length &&
    wanted.every((piece, index) => {
      const value = given[index]!;
      if (!piece.startsWith('{')) return piece === value;
      parts[piece.slice(1, -1)] = decoded(value);
      return true;
    });
  return isMatch ? parts : null;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
