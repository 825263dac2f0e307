/** How long a browser may take to read the file after the click, in milliseconds: one that finds it gone keeps nothing, and does not say so. */
const READ_WITHIN_MS = 60_000;

/** Gives the person a file to keep, under this name. */
export function keepFile(file: Blob, download: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), READ_WITHIN_MS);
}

/** Gives the person a table to keep. */
export const keepCsv = (text: string, download: string): void =>
  keepFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), download);
