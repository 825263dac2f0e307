import { AppLink, useShell, type LengthUnit } from '@rackwright/web-kit';
import { AccountMenu } from './AccountMenu';
import { Logo } from './Logo';
import css from './chrome.module.css';

export interface TopBarProps {
  readonly setSlot: (place: HTMLElement | null) => void;
  /** The page shows lengths in the person's unit. */
  readonly hasUnits: boolean;
}

/** Logo, the remote's slot, units, account. */
export function TopBar({ setSlot, hasUnits }: TopBarProps) {
  const shell = useShell();
  return (
    <header className={css.bar}>
      <AppLink to={shell.session ? '/planning' : '/login'} className={css.home} aria-label="Rackwright, home">
        <Logo />
      </AppLink>
      <div ref={setSlot} className={css.slot} />
      {hasUnits && <UnitSwitch />}
      <AccountMenu />
    </header>
  );
}

const units: readonly { readonly unit: LengthUnit; readonly label: string; readonly title: string }[] = [
  { unit: 'CM', label: 'cm', title: 'Centimetres' },
  { unit: 'FT', label: 'ft', title: 'Feet and inches' },
];

function UnitSwitch() {
  const shell = useShell();
  return (
    <fieldset className={css.units}>
      <legend className={css.unseen}>Units of length</legend>
      {units.map(({ unit, label, title }) => (
        <label key={unit} className={css.unit} title={title}>
          <input
            type="radio"
            name="unit"
            className={css.unseen}
            checked={shell.unit === unit}
            onChange={() => shell.setUnit(unit)}
            aria-label={title}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
