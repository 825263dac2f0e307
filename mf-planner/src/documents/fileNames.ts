import { documentsTexts } from '../text/documents';

/** Characters that some system does not let be in a file's name, and those that mean nothing in one. */
// oxlint-disable-next-line no-control-regex -- control signs are what is looked for
const REFUSED = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g;
const LONGEST = 80;

/** A project's file, by its title, as any system can keep it. */
export function projectFileName(title: string, extension: string): string {
  const name = title
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .replace(/[. ]+$/, '');
  return `${name || documentsTexts().fileNames.fallback}.${extension}`;
}

/** `Bird’s eye` becomes `cellar-birds-eye.jpg`. */
export function pictureFileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${documentsTexts().fileNames.cellar}-${plain}.jpg`;
}
