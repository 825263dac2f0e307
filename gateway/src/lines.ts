/** Lines of an nginx configuration. */
export type Lines = readonly string[];

export function indent(lines: Lines): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

export function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...indent(lines), '}'];
}

export function withoutParameters(path: string): string {
  return `^${path.replaceAll('.', '\\.').replace(/\{[^}]*\}/g, '[^/]+')}/?$`;
}

/** A trailing slash is accepted everywhere, because the documented paths have it on some calls only. */
export function matcher(paths: readonly string[]): string {
  return `~ "${paths.map(withoutParameters).join('|')}"`;
}
