/** What stands in a mail, from top to bottom, whichever way it is written. */
import type { NotificationEmail } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import type { Detail } from '../report/details';
import type { MailTexts } from './mailTexts';
import { filled, filledLine, type Piece, type Value, type Values } from './filling';

export interface Site {
  readonly name: string;
  readonly url: string;
}

/** Who sends. */
export interface MailSender {
  readonly name: string;
  readonly url: string;
  /** Lines of the postal address; none when there is none to show. */
  readonly address: readonly string[];
  /** Empty for none. */
  readonly tagline: Readonly<Record<Language, string>>;
  readonly social: readonly Site[];
  /** `#rrggbb`. */
  readonly accent: string;
  /** A picture as a `data:` URL, which goes along with the mail: what mail programs would have to fetch they do not show. Empty for none. */
  readonly logo: string;
}

/** A row of a list: `4 × Classic 6 column`, its number and what it is made in, its amount. */
export interface Item {
  readonly what: string;
  readonly about: string;
  readonly amount: string;
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  /** Somebody's own words, set apart. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Names and what they are; each value a line or several. */
  | { readonly kind: 'details'; readonly details: readonly Detail[] }
  | { readonly kind: 'items'; readonly items: readonly Item[]; readonly more: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'social'; readonly sites: readonly Site[] }
  | { readonly kind: 'company'; readonly shop: MailSender };

export interface Letter {
  readonly texts: MailTexts;
  readonly subject: string;
  readonly heading: string;
  readonly shop: MailSender;
  readonly blocks: readonly MailBlock[];
  readonly year: number;
}

type Link = Extract<Value, { kind: 'link' }>;

export interface LetterParts {
  readonly texts: MailTexts;
  readonly template: NotificationEmail;
  readonly values: Values;
  /** What the mail is about. */
  readonly scene: Link | null;
  /** Without it the mail is of no use, so it is shown whatever the template says. */
  readonly action: Link | null;
  /** What the mail has to say whatever the template says. */
  readonly told: readonly MailBlock[];
  readonly shop: MailSender;
  readonly year: number;
}

const isBlank = (piece: Piece): boolean => typeof piece === 'string' && piece.trim() === '';

/** A placeholder alone in its paragraph is shown for what it is: a link as a button, somebody's words as a quotation. */
function blockOf(pieces: readonly Piece[]): MailBlock[] {
  const [only, ...more] = pieces.filter((piece) => !isBlank(piece));
  if (only === undefined) return [];
  if (more.length > 0 || typeof only === 'string' || only.kind === 'line')
    return [{ kind: 'paragraph', pieces }];
  if (only.kind === 'link') return [{ kind: 'button', label: only.label, url: only.url }];
  return only.text === '' ? [] : [{ kind: 'quote', text: only.text }];
}

const names = (blocks: readonly MailBlock[], url: string): boolean =>
  blocks.some(
    (block) =>
      (block.kind === 'button' && block.url === url) ||
      (block.kind === 'paragraph' &&
        block.pieces.some(
          (piece) => typeof piece === 'object' && piece.kind === 'link' && piece.url === url,
        )),
  );

const buttonTo = ({ label, url }: Link): MailBlock => ({ kind: 'button', label, url });

/** The mail as the publisher worded it, with what its flags ask for. Empty lines part the paragraphs. */
export function letterOf({ texts, template, values, scene, action, told, shop, year }: LetterParts): Letter {
  const body = template.message
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => blockOf(filled(paragraph.trim(), values)));
  const isButton = (url: string): boolean =>
    body.some((block) => block.kind === 'button' && block.url === url);
  const subject = filledLine(template.subject, values) || shop.name;
  return {
    texts,
    subject,
    heading: filledLine(template.header, values),
    shop,
    year,
    blocks: [
      ...body,
      ...told,
      ...(action && !names(body, action.url) ? [buttonTo(action)] : []),
      ...(scene && template.includeSceneUrl && !isButton(scene.url) ? [buttonTo(scene)] : []),
      ...(template.includeSocialLinks && shop.social.length > 0
        ? [{ kind: 'social', sites: shop.social } as const]
        : []),
      ...(template.includeCompanyInfo ? [{ kind: 'company', shop } as const] : []),
    ],
  };
}
