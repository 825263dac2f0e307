import { PAGES } from '@rackwright/contracts/pages';
import { AppLink } from '@rackwright/web-kit';
import { IconHourglass } from '@tabler/icons-react';
import banner from '../project/OwnershipBanner.module.css';
import type { StagedRelease } from '../project/askShop';
import { useStagedTexts } from './text';

/** Above the step: with which release this is looked at, and the way back to it. */
export function StagedBanner({ release: { _id, name } }: { readonly release: StagedRelease }) {
  const words = useStagedTexts();
  return (
    <section className={banner.banner} aria-label={words.label} data-of="staged">
      <IconHourglass size={18} aria-hidden />
      <p>
        <strong>{words.title(name)}</strong> {words.about}
      </p>
      <AppLink to={`${PAGES.releases}?${new URLSearchParams({ id: _id })}`}>{words.back}</AppLink>
    </section>
  );
}
