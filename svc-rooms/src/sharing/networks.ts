import type { shareNetworks } from '@rackwright/contracts';

export type Network = (typeof shareNetworks)[number];

interface Shared {
  readonly page: string;
  readonly picture: string;
  readonly title: string;
}

const addressOf = (base: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

const links: Record<Network, (shared: Shared) => string> = {
  facebook: ({ page }) => addressOf('https://www.facebook.com/sharer/sharer.php', { u: page }),
  x: ({ page, title }) => addressOf('https://twitter.com/intent/tweet', { url: page, text: title }),
  pinterest: ({ page, picture, title }) =>
    addressOf('https://www.pinterest.com/pin/create/button/', {
      url: page,
      media: picture,
      description: title,
    }),
  linkedin: ({ page }) => addressOf('https://www.linkedin.com/sharing/share-offsite/', { url: page }),
};

/** Where a network takes a page to be shared; all addresses in it are absolute. */
export const networkLink = (network: Network, shared: Shared): string => links[network](shared);
