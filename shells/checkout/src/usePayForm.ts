import type { Checkout } from '@rackwright/contracts';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from './address/draft';
import type { FieldName, Faults, FormName } from './address/faults';
import { useCountries, type LoadedCountries } from './address/useCountries';
import { useDraft, type DraftVerbs } from './address/useDraft';
import { useFormFaults } from './address/useFormFaults';
import { cardFaults, noCard, type Card, type CardFaults } from './card/card';
import { isResized } from './price/changedSizes';
import { useServices } from './services';

export type Differing = 'price' | 'size';

export interface Acceptance {
  /** True, too, where nothing differs. */
  readonly isAccepted: boolean;
  /** Pay was pressed before. */
  readonly isMissed: boolean;
  readonly accept: (isAccepted: boolean) => void;
}

export interface PayForm {
  readonly draft: Draft;
  readonly card: Card;
  readonly loaded: LoadedCountries;
  readonly faults: Faults;
  readonly wrongOfCard: CardFaults;
  /** Of prices that differ from what was seen, and of sizes that differ from what was planned. */
  readonly acceptance: Readonly<Record<Differing, Acceptance>>;
  /** The checks of the forms did not load. */
  readonly hasCheckFailed: boolean;
  readonly type: (form: FormName, field: FieldName, typed: string) => void;
  readonly setSameAddress: (isSame: boolean) => void;
  readonly setCard: (card: Card) => void;
  readonly leave: (form: FormName, field: FieldName) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What differs is paid only by who accepted it of this very quote. */
function useAcceptance(
  { differences, quote: { changed = [], signature } }: Checkout,
  { draft, accept }: Pick<DraftVerbs, 'draft' | 'accept'>,
) {
  const [isMissed, setIsMissed] = useState(false);
  const of = (differs: boolean, field: 'acceptedQuote' | 'acceptedSizes'): Acceptance => {
    const isAccepted = !differs || draft[field] === signature;
    return {
      isAccepted,
      isMissed: isMissed && !isAccepted,
      accept: (accepted) => accept(field, accepted ? signature : ''),
    };
  };
  const acceptance = {
    price: of(differences.length > 0, 'acceptedQuote'),
    size: of(changed.some(isResized), 'acceptedSizes'),
  };
  return { acceptance, setIsMissed };
}

/** The forms and the card: what is typed, what is wrong with it, and Pay. */
export function usePayForm(checkout: Checkout): PayForm {
  const { run } = useServices();
  const { draft, type, setSameAddress, accept } = useDraft();
  const loaded = useCountries();
  const forms = useFormFaults(draft, loaded.countries);
  const [card, setCard] = useState(noCard);
  const [wrongOfCard, setWrongOfCard] = useState<CardFaults>({});
  const { acceptance, setIsMissed } = useAcceptance(checkout, { draft, accept });
  const isAccepted = acceptance.price.isAccepted && acceptance.size.isAccepted;
  const pay = async (form: HTMLFormElement) => {
    const found = await forms.check();
    if (!found) return;
    const ofCard = cardFaults(card, new Date());
    // Drawn before the first wrong field is looked for.
    flushSync(() => {
      forms.show(found);
      setWrongOfCard(ofCard);
      setIsMissed(!isAccepted);
    });
    const isRight = Object.keys(found).length + Object.keys(ofCard).length === 0;
    if (isRight && isAccepted) await run.pay(draft, card);
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return {
    ...{ draft, card, loaded, wrongOfCard, acceptance, setSameAddress },
    faults: forms.faults,
    hasCheckFailed: forms.hasFailed,
    leave: forms.leave,
    setCard(typed) {
      setCard(typed);
      // What is typed anew is looked at anew; the month is right or wrong by the year.
      setWrongOfCard(({ number, month, year, code }) => ({
        ...(number && typed.number === card.number ? { number } : {}),
        ...(month && typed.month === card.month && typed.year === card.year ? { month } : {}),
        ...(year && typed.year === card.year ? { year } : {}),
        ...(code && typed.code === card.code ? { code } : {}),
      }));
    },
    type(form, field, typed) {
      type(form, field, typed);
      forms.forget(form, field === 'country' ? ['country', 'state', 'zip', 'phone'] : [field]);
    },
    submit(event) {
      event.preventDefault();
      void pay(event.currentTarget);
    },
  };
}
