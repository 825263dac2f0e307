import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, Logo, shopOfPage, useShell, type UnitSystem } from '@rackwright/web-kit';
import { TopBar as Bar } from '@rackwright/web-kit/topBar';
import { useFrameTexts } from '../text/frame';
import { AccountMenu } from './AccountMenu';
import { HelpButton } from '../help/HelpButton';
import css from './chrome.module.css';

export interface ShellTopBarProps {
  readonly setSlot: (place: HTMLElement | null) => void;
  /** The page shows lengths in the person's unit. */
  readonly hasUnits: boolean;
}

/** Logo, the remote's slot, units, account. */
export function ShellTopBar({ setSlot, hasUnits }: ShellTopBarProps) {
  const shell = useShell();
  const { home } = useFrameTexts().bar;
  return (
    <Bar
      home={
        <AppLink
          to={shell.session ? PAGES.planning : PAGES.login}
          className={css.home}
          aria-label={home(shopOfPage().name)}
        >
          <Logo />
        </AppLink>
      }
    >
      <div ref={setSlot} className={css.slot} />
      {hasUnits && <UnitSwitch />}
      <HelpButton />
      <AccountMenu />
    </Bar>
  );
}

const units: readonly { readonly unit: UnitSystem; readonly symbol: string }[] = [
  { unit: 'CM', symbol: 'cm' },
  { unit: 'FT', symbol: 'ft' },
];

function UnitSwitch() {
  const shell = useShell();
  const { units: words } = useFrameTexts().bar;
  return (
    <fieldset className={css.units}>
      <legend className={css.unseen}>{words.label}</legend>
      {units.map(({ unit, symbol }) => (
        <label key={unit} className={css.unit} title={words[unit]}>
          <input
            type="radio"
            name="unit"
            className={css.unseen}
            checked={shell.unit === unit}
            onChange={() => shell.setUnit(unit)}
            aria-label={words[unit]}
          />
          <span>{symbol}</span>
        </label>
      ))}
    </fieldset>
  );
}
