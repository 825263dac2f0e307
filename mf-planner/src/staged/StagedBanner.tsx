import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { IconArrowLeft, IconHourglass } from '@tabler/icons-react';
import banner from '../parts/banner.module.css';
import type { StagedRelease } from '../project/askShop';
import { useStagedTexts } from './text';

/** Above the step: with which release this is looked at, and the way back to it. */
export function StagedBanner({ release: { _id, name } }: { readonly release: StagedRelease }) {
  const { navigate } = useShell();
  const words = useStagedTexts();
  return (
    <section className={banner.banner} aria-label={words.label} data-of="staged">
      <IconHourglass size={18} aria-hidden />
      <p>
        <strong>{words.title(name)}</strong> {words.about}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => navigate(`${PAGES.releases}?${new URLSearchParams({ id: _id })}`)}
      >
        {words.back}
      </Button>
    </section>
  );
}
