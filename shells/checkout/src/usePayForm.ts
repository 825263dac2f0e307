import type { Checkout } from '@rackwright/contracts';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useAddressForm, type AddressForm } from './address/useAddressForm';
import { useCountries, type LoadedCountries } from './address/useCountries';
import { cardFaults, noCard, type Card, type CardFaults } from './card/card';
import { isResized } from './price/changedSizes';
import { useServices } from './services';

export type Differing = 'price' | 'size';

export interface DifferenceAcceptance {
  /** True, too, where nothing differs. */
  readonly isAccepted: boolean;
  /** Pay was pressed before. */
  readonly isMissed: boolean;
  readonly accept: (isAccepted: boolean) => void;
}

export interface PayForm {
  readonly addresses: AddressForm;
  readonly card: Card;
  readonly loaded: LoadedCountries;
  readonly wrongOfCard: CardFaults;
  /** Of prices that differ from what was seen, and of sizes that differ from what was planned. */
  readonly acceptance: Readonly<Record<Differing, DifferenceAcceptance>>;
  readonly setCard: (card: Card) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What differs is paid only by who accepted it of this very quote. */
function useAcceptance(
  { differences, quote: { changed = [], signature } }: Checkout,
  { draft, accept }: AddressForm,
) {
  const [isMissed, setIsMissed] = useState(false);
  const of = (differs: boolean, field: 'acceptedQuote' | 'acceptedSizes'): DifferenceAcceptance => {
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
  const loaded = useCountries();
  const addresses = useAddressForm(loaded.countries);
  const [card, setCard] = useState(noCard);
  const [wrongOfCard, setWrongOfCard] = useState<CardFaults>({});
  const { acceptance, setIsMissed } = useAcceptance(checkout, addresses);
  const isAccepted = acceptance.price.isAccepted && acceptance.size.isAccepted;
  const pay = async (form: HTMLFormElement) => {
    const found = await addresses.check();
    if (!found) return;
    const ofCard = cardFaults(card, new Date());
    // Drawn before the first wrong field is looked for.
    flushSync(() => {
      addresses.showFaults(found);
      setWrongOfCard(ofCard);
      setIsMissed(!isAccepted);
    });
    const isRight = Object.keys(found).length + Object.keys(ofCard).length === 0;
    if (isRight && isAccepted) await run.pay(addresses.draft, card);
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return {
    ...{ addresses, card, loaded, wrongOfCard, acceptance },
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
    submit(event) {
      event.preventDefault();
      void pay(event.currentTarget);
    },
  };
}
