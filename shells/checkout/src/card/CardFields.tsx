import type { Checkout } from '@rackwright/contracts';
import { Alert, NativeSelect, TextInput } from '@rackwright/web-kit/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../text';
import {
  brandOf,
  codeLength,
  digitsOf,
  expiryYears,
  groupedNumber,
  type Card,
  type CardFaults,
} from './card';
import css from './card.module.css';

/** Of the provider's test system (vendor's testing guide). */
const TEST_CARDS = [
  ['Visa', '4111 1111 1111 1111'],
  ['Mastercard', '5424 0000 0000 0015'],
  ['American Express', '3700 000000 00002'],
  ['Discover', '6011 0000 0000 0012'],
] as const;

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export interface CardFieldsProps {
  readonly card: Card;
  readonly faults: CardFaults;
  readonly provider: Checkout['provider'];
  readonly change: (card: Card) => void;
}

/** None of these has a `name`: nothing could send them with a form. */
export function CardFields({ card, faults, provider, change }: CardFieldsProps) {
  const { card: words, form } = useTexts();
  const digits = codeLength(card.number);
  const [years] = useState(() => expiryYears(new Date()));
  const { number, month, year, code } = words.faults;
  return (
    <div className={css.fields}>
      {provider?.isSandbox && <SandboxHint />}
      <CardNumber
        card={card}
        change={change}
        error={faults.number && (faults.number === 'missing' ? number.missing : number.wrong)}
      />
      <NativeSelect
        id="card-month"
        size="md"
        label={words.month}
        autoComplete="cc-exp-month"
        required
        withAsterisk={false}
        value={card.month}
        data={[{ value: '', label: form.choose }, ...months]}
        error={faults.month && (faults.month === 'past' ? month.past : month.missing)}
        onChange={(event) => change({ ...card, month: event.currentTarget.value })}
      />
      <NativeSelect
        id="card-year"
        size="md"
        label={words.year}
        autoComplete="cc-exp-year"
        required
        withAsterisk={false}
        value={card.year}
        data={[{ value: '', label: form.choose }, ...years]}
        error={faults.year && year.missing}
        onChange={(event) => change({ ...card, year: event.currentTarget.value })}
      />
      <TextInput
        id="card-code"
        size="md"
        label={words.code}
        description={words.codeHint(digits)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="cc-csc"
        inputMode="numeric"
        required
        withAsterisk={false}
        maxLength={4}
        value={card.code}
        error={faults.code && (faults.code === 'missing' ? code.missing : code.wrong(digits))}
        onChange={(event) => change({ ...card, code: digitsOf(event.currentTarget.value) })}
      />
    </div>
  );
}

interface CardNumberProps {
  readonly card: Card;
  readonly change: (card: Card) => void;
  readonly error: string | undefined;
}

/** Grouped while it is typed; the caret stays behind the digit it was behind. */
function CardNumber({ card, change, error }: CardNumberProps) {
  const { number } = useTexts().card;
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || !input.current) return;
    const place = placeBehind(card.number, digitsBefore.current);
    digitsBefore.current = null;
    input.current.setSelectionRange(place, place);
  }, [card.number]);
  return (
    <TextInput
      ref={input}
      id="card-number"
      size="md"
      className={css.number ?? ''}
      label={number}
      autoComplete="cc-number"
      inputMode="numeric"
      required
      withAsterisk={false}
      value={card.number}
      error={error}
      rightSection={<span className={css.brand}>{brandOf(card.number)}</span>}
      rightSectionWidth={130}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        digitsBefore.current = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
        change({ ...card, number: groupedNumber(value) });
      }}
    />
  );
}

function placeBehind(grouped: string, digits: number): number {
  let left = digits;
  for (let place = 0; place < grouped.length; place++) {
    if (left === 0) return place;
    if (grouped[place] !== ' ') left--;
  }
  return grouped.length;
}

function SandboxHint() {
  const { sandboxTitle, sandbox } = useTexts().card;
  return (
    <Alert role="note" color="oak" title={sandboxTitle} className={css.hint ?? ''}>
      <p className={css.hintText}>{sandbox}</p>
      <ul className={css.testCards}>
        {TEST_CARDS.map(([brand, number]) => (
          <li key={brand}>
            <span>{brand}</span> <code>{number}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
