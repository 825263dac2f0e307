/** A mail as plain text and as HTML, from the same blocks. Everything is escaped where it is written. */
import type { Detail } from '../report/details';
import type { MailBlock, Letter, MailSender } from './blocks';
import { textOfPiece, type Piece } from './filling';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
const withBreaks = (text: string): string => escape(text).replaceAll('\n', '<br>');

/** The colours of the product beside the shop's own; mail programs know no style sheets of ours. */
const colour = {
  paper: '#faf7f2',
  surface: '#ffffff',
  sunken: '#f3eee6',
  line: '#e6dfd5',
  ink: '#26211c',
  muted: '#6f655a',
  oak: '#b98a52',
} as const;
const SANS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const body = `font-family:${SANS};font-size:16px;line-height:1.6;color:${colour.ink}`;
const small = `font-family:${SANS};font-size:13px;line-height:1.6;color:${colour.muted}`;

const anchor = (url: string, text: string, style: string): string =>
  `<a href="${escape(url)}" style="${style}">${text}</a>`;

const pieceAsHtml = (piece: Piece, accent: string): string =>
  typeof piece === 'object' && piece.kind === 'link'
    ? anchor(piece.url, escape(piece.url), `color:${accent};word-break:break-all`)
    : withBreaks(textOfPiece(piece));

type Button = Extract<MailBlock, { kind: 'button' }>;
const buttonAsHtml = ({ label, url }: Button, { texts: { frame }, shop: { accent } }: Letter): string => `
<table ${table} style="margin:28px 0 12px"><tr>
<td bgcolor="${accent}" style="border-radius:8px">
${anchor(url, escape(label), `display:inline-block;padding:13px 26px;border-radius:8px;background:${accent};font-family:${SANS};font-size:16px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none`)}
</td></tr></table>
<p style="margin:0 0 20px;${small}">${escape(frame.buttonFails)}<br>${anchor(url, escape(url), `color:${colour.muted};word-break:break-all`)}</p>`;

const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

const detailsAsHtml = (details: readonly Detail[]): string => `
<table ${table} width="100%" style="margin:8px 0 20px">
${details
  .map(({ label, value }) =>
    row([
      `<td valign="top" style="padding:4px 16px 4px 0;white-space:nowrap;${small}">${escape(label)}</td>`,
      `<td valign="top" width="100%" style="padding:4px 0;${small};color:${colour.ink}">${withBreaks(value)}</td>`,
    ]),
  )
  .join('\n')}
</table>`;

const itemsAsHtml = ({ items, more }: Extract<MailBlock, { kind: 'items' }>): string => `
<table ${table} width="100%" style="margin:8px 0 20px;border-top:1px solid ${colour.line}">
${items
  .map(({ what, about, amount }) =>
    row([
      `<td valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${colour.line};${small};color:${colour.ink}"><b>${escape(what)}</b><br><span style="color:${colour.muted}">${escape(about)}</span></td>`,
      `<td valign="top" align="right" style="padding:8px 0;border-bottom:1px solid ${colour.line};white-space:nowrap;${small};color:${colour.ink}">${escape(amount)}</td>`,
    ]),
  )
  .join('\n')}
</table>${more === '' ? '' : `<p style="margin:0 0 20px;${small}">${escape(more)}</p>`}`;

const companyLines = (
  { name, address, url, tagline }: MailSender,
  { texts, year }: Letter,
): readonly string[] => [[name, ...address].join(', '), url, tagline[texts.language], `© ${year} ${name}`];

function companyAsHtml(shop: MailSender, letter: Letter): string {
  const [who = '', , tagline = '', copyright = ''] = companyLines(shop, letter);
  const parts = [escape(who), anchor(shop.url, escape(new URL(shop.url).host), `color:${colour.muted}`)];
  return `<p style="margin:0 0 8px;${small}">${parts.join(' &nbsp;·&nbsp; ')}</p>
${tagline === '' ? '' : `<p style="margin:0 0 8px;font-family:${SERIF};font-size:13px;line-height:1.6;font-style:italic;color:${colour.muted}">${escape(tagline)}</p>`}
<p style="margin:0;${small}">${escape(copyright)}</p>`;
}

function blockAsHtml(block: MailBlock, letter: Letter): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${body}">${block.pieces.map((piece) => pieceAsHtml(piece, letter.shop.accent)).join('')}</p>`;
    case 'quote':
      return `<table ${table} width="100%" style="margin:4px 0 20px"><tr>
<td style="border-left:3px solid ${colour.oak};background:${colour.sunken};padding:14px 18px;${body}">${withBreaks(block.text)}</td>
</tr></table>`;
    case 'details':
      return detailsAsHtml(block.details);
    case 'items':
      return itemsAsHtml(block);
    case 'button':
      return buttonAsHtml(block, letter);
    case 'social':
      return `<p style="margin:0 0 12px;${small}">${block.sites
        .map(({ name, url }) => anchor(url, escape(name), `color:${letter.shop.accent};font-weight:600`))
        .join(' &nbsp;·&nbsp; ')}</p>`;
    case 'company':
      return companyAsHtml(block.shop, letter);
  }
}

const isFooter = ({ kind }: MailBlock): boolean => kind === 'social' || kind === 'company';

const cell = (taken: boolean): string =>
  `<td width="9" height="9" style="width:9px;height:9px;border-radius:5px;font-size:0;line-height:0;background:${taken ? colour.oak : colour.paper}">&nbsp;</td>`;

/** The shop's own, which says its name where pictures are not shown. */
const pictureAsHtml = ({ name, url, logo }: MailSender): string =>
  anchor(
    url,
    `<img src="${escape(logo)}" alt="${escape(name)}" height="40" style="display:block;border:0;height:40px;max-width:240px;font-family:${SERIF};font-size:22px;font-weight:600">`,
    `color:${colour.ink};text-decoration:none`,
  );

/** Four cells of a rack, one of them taken, beside the name; drawn with cells, since pictures are often not shown. */
const markAsHtml = ({ name, url, accent }: MailSender): string => `
<table ${table}><tr>
<td style="background:${accent};border-radius:8px;padding:3px">
<table role="presentation" cellpadding="0" cellspacing="4" border="0"><tr>${cell(false)}${cell(false)}</tr><tr>${cell(false)}${cell(true)}</tr></table>
</td>
<td style="padding-left:12px;font-family:${SERIF};font-size:22px;font-weight:600">${anchor(url, escape(name), `color:${colour.ink};text-decoration:none`)}</td>
</tr></table>`;

export function letterAsHtml(letter: Letter): string {
  const { subject, heading, shop, blocks, texts } = letter;
  const html = (some: readonly MailBlock[]): string =>
    some.map((block) => blockAsHtml(block, letter)).join('\n');
  const footer = blocks.filter(isFooter);
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper}">
<table ${table} width="100%" bgcolor="${colour.paper}"><tr><td align="center" style="padding:32px 12px">
<table ${table} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 20px">${shop.logo === '' ? markAsHtml(shop) : pictureAsHtml(shop)}</td></tr>
<tr><td bgcolor="${colour.surface}" style="background:${colour.surface};border:1px solid ${colour.line};border-radius:10px;padding:36px 36px 24px">
${heading === '' ? '' : `<h1 style="margin:0 0 20px;font-family:${SERIF};font-size:28px;line-height:1.25;font-weight:600;color:${colour.ink}">${escape(heading)}</h1>`}
${html(blocks.filter((block) => !isFooter(block)))}
</td></tr>
${footer.length === 0 ? '' : `<tr><td style="padding:24px 8px 0">${html(footer)}</td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockAsText(block: MailBlock, letter: Letter): string {
  switch (block.kind) {
    case 'paragraph':
      return block.pieces.map(textOfPiece).join('');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'details':
      return block.details.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'items':
      return [
        ...block.items.map(({ what, about, amount }) => `${what}, ${amount}\n  ${about}`),
        ...(block.more === '' ? [] : [block.more]),
      ].join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'social':
      return block.sites.map(({ name, url }) => `${name}: ${url}`).join('\n');
    case 'company':
      return `-- \n${companyLines(block.shop, letter)
        .filter((line) => line !== '')
        .join('\n')}`;
  }
}

export function letterAsText(letter: Letter): string {
  const { heading, blocks } = letter;
  const parts = blocks.map((block) => blockAsText(block, letter));
  return `${[...(heading === '' ? [] : [heading]), ...parts].join('\n\n')}\n`;
}
