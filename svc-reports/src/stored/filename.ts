/** What a report is called when it is saved. Pure. */

const LONGEST = 80;
/** Reserved on some system, or not shown. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const FALLBACK = 'Report';

/** Of the project's title, with what no system allows in a name left out: `Cellar below the stairs.pdf`. */
export function reportFilename(title: string): string {
  const safe = [...title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('');
  const name = safe.replace(/^[. ]+|[. ]+$/g, '');
  return `${name === '' || DEVICE.test(name) ? FALLBACK : name}.pdf`;
}

/** A `Content-Disposition` for the name, whatever its letters (RFC 6266). */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
