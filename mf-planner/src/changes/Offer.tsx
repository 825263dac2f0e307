import type { ItemChange } from '@rackwright/planning';
import { moneyText } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { IconArrowRight, IconTag } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Assortment } from '../editor/store';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import banner from '../parts/banner.module.css';
import { useSavingVerbs } from '../saving/savingVerbs';
import { useTexts } from '../text';
import styles from './CatalogueOffer.module.css';
import { offeredChanges, type OfferedChanges } from './offeredChanges';
import { SaidQuietly } from './SaidQuietly';
import { useChoiceName } from './useChoiceName';

interface OfferProps {
  readonly offered: Assortment;
  readonly onLeave: () => void;
}

/** What an offered catalogue changes of this project, and the way to go on by it. */
export function Offer({ offered, onLeave }: OfferProps) {
  const { editor, wizard, session } = usePlanner();
  const { save } = useSavingVerbs();
  const { offer: words } = useTexts().changes;
  const changes = usePlannerState((state) => offeredChanges(state, offered));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [from, to] = [changes.from.totalAmount, changes.to.totalAmount];
  const sentence = from === to ? words.same(moneyText(to)) : words.total(moneyText(to), moneyText(from));
  const use = () => {
    onLeave();
    editor.takeOffered().notify('success', 'catalogue-taken');
    if (session.state.status === 'failed') save();
  };
  const putAway = () => {
    onLeave();
    wizard.setState({ offerPutAway: offered.catalogue.version });
  };
  return (
    <>
      <SaidQuietly sentence={sentence} />
      <section className={banner.banner} aria-label={words.label}>
        <IconTag size={18} aria-hidden />
        <p>{sentence}</p>
        <div className={banner.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
          <Button size="compact-sm" onClick={use}>
            {words.use}
          </Button>
          <Button size="compact-sm" variant="subtle" title={words.laterHint} onClick={putAway}>
            {words.later}
          </Button>
        </div>
      </section>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Changes changes={changes} />}
      </div>
    </>
  );
}

function Changes({ changes: { items, choices, isDiscountChanged } }: { readonly changes: OfferedChanges }) {
  const { offer: words } = useTexts().changes;
  const nameOf = useChoiceName();
  return (
    <ul className={styles.changes} aria-label={words.list} tabIndex={0}>
      {isDiscountChanged && <li>{words.discount}</li>}
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {choices.map((choice) => (
        <li key={JSON.stringify(choice)}>
          <span>{nameOf(choice)}</span>
          <span className={styles.kinds}>{words.kinds.gone}</span>
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { name, kinds, from, to } }: { readonly item: ItemChange }) {
  const { offer: words } = useTexts().changes;
  return (
    <li>
      <span>{name}</span>
      <span className={styles.kinds}>{kinds.map((kind) => words.kinds[kind]).join(', ')}</span>
      {from !== to && (
        <span className={styles.amounts}>
          <span>{from === null ? words.nothing : moneyText(from)}</span>
          <IconArrowRight size={14} role="img" aria-label={words.becomes} />
          <strong>{to === null ? words.nothing : moneyText(to)}</strong>
        </span>
      )}
    </li>
  );
}
