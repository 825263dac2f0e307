/** The public page of a shared project: readable by anybody and by the networks' readers, which run no script. */
import { createHash } from 'node:crypto';
import { formatAreaM2 } from '@rackwright/planning';
import { pageStyle } from './pageStyle';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Nothing but its own style and pictures of this origin. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface SharedRoom {
  readonly title: string;
  readonly floorAreaM2: number;
  readonly bottleCount: number;
  /** Absolute addresses: of this page, of the product, of the project in the planner. */
  readonly pageUrl: string;
  readonly homeUrl: string;
  readonly plannerUrl: string;
  readonly picture: SharedPicture | null;
  /** SVG, shown when there is no picture. */
  readonly drawing: string;
}

export interface SharedPicture {
  /** From the root of this origin. */
  readonly path: string;
  readonly url: string;
  /** Pixels, where they are known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const SITE = 'Rackwright';
/** The product's mark: four bottles' ends, one of them chosen. */
const MARK =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/>' +
  '<g><circle cx="11.5" cy="11.5" r="3.5"/><circle cx="20.5" cy="11.5" r="3.5"/><circle cx="11.5" cy="20.5" r="3.5"/></g>' +
  '<circle class="chosen" cx="20.5" cy="20.5" r="4.5"/></svg>';
const bottles = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'bottle' : 'bottles'}`;

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

interface Page {
  readonly title: string;
  readonly head: readonly string[];
  readonly body: string;
  readonly homeUrl: string;
}

const wholePage = ({ title, head, body, homeUrl }: Page): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    ...head,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    `<header><a class="brand" href="${escaped(homeUrl)}">${MARK}${SITE}</a></header>`,
    `<main>${body}</main>`,
    `<footer>Planned with <a href="${escaped(homeUrl)}">${SITE}</a>, the planner for wine cellars and their racking.</footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

type Card = Pick<SharedRoom, 'title' | 'pageUrl' | 'picture'>;

function cards({ title, pageUrl, picture }: Card, description: string): string[] {
  const image = picture && [
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:type', 'image/jpeg'),
    ...(picture.size
      ? [
          meta('property', 'og:image:width', String(picture.size.width)),
          meta('property', 'og:image:height', String(picture.size.height)),
        ]
      : []),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', picture.url),
    meta('name', 'twitter:image:alt', title),
  ];
  return [
    `<link rel="canonical" href="${escaped(pageUrl)}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', pageUrl),
    ...(image ?? []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
}

const figure = (name: string, value: string, also = ''): string =>
  `<div><dt>${name}</dt><dd>${value}${also === '' ? '' : ` <small>${also}</small>`}</dd></div>`;

/** The page. Every text of the project is escaped; it holds no price and nothing that names a person. */
export function sharePage(project: SharedRoom): string {
  const { title, floorAreaM2, bottleCount, picture, drawing, plannerUrl, homeUrl } = project;
  const area = formatAreaM2(floorAreaM2, 'CM');
  const description = `A wine cellar of ${area} for ${bottles(bottleCount)}, planned with ${SITE}.`;
  const shown = picture ? `<img src="${escaped(picture.path)}" alt="${escaped(title)}">` : drawing;
  const body = [
    '<article>',
    shown === '' ? '' : `<div class="picture">${shown}</div>`,
    '<div class="facts">',
    '<p class="kind">Wine cellar plan</p>',
    `<h1>${escaped(title)}</h1>`,
    '<dl>',
    figure('Floor area', area, formatAreaM2(floorAreaM2, 'FT')),
    figure('Room for', bottles(bottleCount)),
    '</dl>',
    `<a class="button" href="${escaped(plannerUrl)}" rel="noopener">Open in the planner</a>`,
    '<p class="note">Look around in 2D and 3D. No account needed.</p>',
    '</div>',
    '</article>',
  ].join('\n');
  return wholePage({ title: `${title} · ${SITE}`, head: cards(project, description), body, homeUrl });
}

/** What a picture is called that is shown without its project. */
export const PICTURE_TITLE = 'A wine cellar, planned with Rackwright';

/** The page of a picture alone. */
export function picturePage(
  shared: Pick<SharedRoom, 'pageUrl' | 'homeUrl'> & { picture: SharedPicture },
): string {
  const { picture, homeUrl } = shared;
  const body = [
    '<article>',
    `<div class="picture"><img src="${escaped(picture.path)}" alt="${PICTURE_TITLE}"></div>`,
    '<div class="facts">',
    `<h1>${PICTURE_TITLE}</h1>`,
    `<a class="button" href="${escaped(homeUrl)}">Plan your own cellar</a>`,
    '</div>',
    '</article>',
  ].join('\n');
  const head = cards({ ...shared, title: PICTURE_TITLE }, 'Draw the room, place the racks, see it in 3D.');
  return wholePage({ title: PICTURE_TITLE, head, body, homeUrl });
}

/** The page for a link that opens nothing. */
export function noSharePage(sentence: string, homeUrl: string): string {
  const body = [
    '<article class="alone"><div class="facts">',
    '<p class="kind">Nothing here</p>',
    '<h1>This link is closed</h1>',
    `<p>${escaped(sentence)}</p>`,
    `<a class="button" href="${escaped(homeUrl)}">Plan your own cellar</a>`,
    '</div></article>',
  ].join('\n');
  return wholePage({ title: `This link is closed · ${SITE}`, head: [], body, homeUrl });
}
