/** The public page of a shared project: readable by anybody and by the networks' readers, which run no script. */
import { createHash } from 'node:crypto';
import { formatAreaM2 } from '@rackwright/planning';
import { type Language, marksOf, sharePageWords, wholeText } from '@rackwright/words';
import type { PageShop } from './pageShop';
import { pageStyle } from './pageStyle';
import { planDrawing, type DrawnRoom } from './planDrawing';

/** Nothing but its own style and pictures of this origin. */
export function pagePolicy({ accent }: Pick<PageShop, 'accent'>): string {
  const styleHash = createHash('sha256').update(pageStyle(accent)).digest('base64');
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every page has around what it shows. */
export interface PageFrame {
  readonly shop: PageShop;
  readonly language: Language;
  /** Absolute address of the product. */
  readonly homeUrl: string;
}

export interface SharedRoom {
  readonly title: string;
  readonly floorAreaM2: number;
  readonly bottleCount: number;
  /** Absolute addresses: of this page, of the project in the planner. */
  readonly pageUrl: string;
  readonly plannerUrl: string;
  readonly picture: SharedPicture | null;
  /** Shown when there is no picture. */
  readonly drawing: DrawnRoom | null;
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
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** The product's mark: four bottles' ends, one of them chosen. */
const MARK =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/>' +
  '<g><circle cx="11.5" cy="11.5" r="3.5"/><circle cx="20.5" cy="11.5" r="3.5"/><circle cx="11.5" cy="20.5" r="3.5"/></g>' +
  '<circle class="chosen" cx="20.5" cy="20.5" r="4.5"/></svg>';

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** The shop's own picture, else the mark and the name. */
const brand = ({ name, logo }: PageShop): string =>
  logo === ''
    ? `${MARK}${escaped(name)}`
    : `<img class="logo" src="${escaped(logo)}" alt="${escaped(name)}" height="32">`;

const link = (url: string, content: string): string => `<a href="${escaped(url)}">${content}</a>`;

function footer({ shop, language, homeUrl }: PageFrame): string {
  const words = sharePageWords[language];
  const pages = [
    { url: shop.termsUrl, name: words.terms },
    { url: shop.privacyUrl, name: words.privacy },
  ].filter(({ url }) => url !== '');
  const nav =
    pages.length === 0 ? '' : `<nav>${pages.map(({ url, name }) => link(url, name)).join('')}</nav>`;
  return `<footer><p>${words.plannedWith(link(homeUrl, escaped(shop.name)))}</p>${nav}</footer>`;
}

interface Page {
  readonly title: string;
  readonly head: readonly string[];
  readonly body: string;
}

const wholePage = ({ title, head, body }: Page, frame: PageFrame): string =>
  [
    '<!doctype html>',
    `<html lang="${frame.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    ...head,
    `<style>${pageStyle(frame.shop.accent)}</style>`,
    '</head>',
    '<body>',
    `<header><a class="brand" href="${escaped(frame.homeUrl)}">${brand(frame.shop)}</a></header>`,
    `<main>${body}</main>`,
    footer(frame),
    '</body>',
    '</html>',
    '',
  ].join('\n');

type Card = Pick<SharedRoom, 'title' | 'pageUrl' | 'picture'> & {
  readonly site: string;
  readonly description: string;
};

function cards({ title, pageUrl, picture, site, description }: Card): string[] {
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
    meta('property', 'og:site_name', site),
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

/** The page. Every text of the project and of the shop is escaped; it holds no price and nothing that names a person. */
export function sharePage(project: SharedRoom, frame: PageFrame): string {
  const { title, floorAreaM2, bottleCount, picture, drawing, plannerUrl } = project;
  const { shop, language } = frame;
  const [words, marks] = [sharePageWords[language], marksOf[language]];
  const area = formatAreaM2(floorAreaM2, 'CM', marks);
  const bottles = words.bottles(wholeText(bottleCount, marks), bottleCount === 1);
  const plan = drawing ? planDrawing(drawing, escaped(words.planOf(title))) : '';
  const shown = picture ? `<img src="${escaped(picture.path)}" alt="${escaped(title)}">` : plan;
  const body = [
    '<article>',
    shown === '' ? '' : `<div class="picture">${shown}</div>`,
    '<div class="facts">',
    `<p class="kind">${words.kind}</p>`,
    `<h1>${escaped(title)}</h1>`,
    '<dl>',
    figure(words.floorArea, area, formatAreaM2(floorAreaM2, 'FT', marks)),
    figure(words.roomFor, bottles),
    '</dl>',
    `<a class="button" href="${escaped(plannerUrl)}" rel="noopener">${words.open}</a>`,
    `<p class="note">${words.lookAround}</p>`,
    '</div>',
    '</article>',
  ].join('\n');
  const head = cards({
    ...project,
    site: shop.name,
    description: words.described(area, bottles, shop.name),
  });
  return wholePage({ title: `${title} · ${shop.name}`, head, body }, frame);
}

/** The page of a picture alone. */
export function picturePage(
  shared: Pick<SharedRoom, 'pageUrl'> & { readonly picture: SharedPicture },
  frame: PageFrame,
): string {
  const { shop, language, homeUrl } = frame;
  const words = sharePageWords[language];
  const title = words.picture(shop.name);
  const body = [
    '<article>',
    `<div class="picture"><img src="${escaped(shared.picture.path)}" alt="${escaped(title)}"></div>`,
    '<div class="facts">',
    `<h1>${escaped(title)}</h1>`,
    `<a class="button" href="${escaped(homeUrl)}">${words.planOwn}</a>`,
    '</div>',
    '</article>',
  ].join('\n');
  const head = cards({ ...shared, title, site: shop.name, description: words.pictureLead });
  return wholePage({ title, head, body }, frame);
}

/** The page for a link that opens nothing. */
export function noSharePage(frame: PageFrame): string {
  const { shop, language, homeUrl } = frame;
  const { closed, planOwn } = sharePageWords[language];
  const body = [
    '<article class="alone"><div class="facts">',
    `<p class="kind">${closed.kind}</p>`,
    `<h1>${closed.title}</h1>`,
    `<p>${closed.text}</p>`,
    `<a class="button" href="${escaped(homeUrl)}">${planOwn}</a>`,
    '</div></article>',
  ].join('\n');
  return wholePage({ title: `${closed.title} · ${shop.name}`, head: [], body }, frame);
}
