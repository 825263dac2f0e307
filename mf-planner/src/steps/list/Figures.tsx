import type { Charge } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import {
  chargedAmount,
  NATURAL_STAIN,
  type ShoppingList,
  stainNameOf,
  summaryOf,
} from '@rackwright/planning';
import { formatCount, chargeText, moneyText, rateText } from '@rackwright/web-kit';
import { Fact, Facts, PanelCard, useCall } from '@rackwright/web-kit/ui';
import { minor, type Ringgit } from '@rackwright/words';
import { totalNames } from '@rackwright/words/list';
import { formatAmount, areaM2Text, heightText, linearLengthText } from '../../text/format';
import type { Paid } from '../../ordered/usePaidFor';
import { usePlannerState } from '../../parts/plannerContext';
import { useIsTheirs } from '../../saving/useIsTheirs';
import { useTexts } from '../../text';
import { Traced } from './Trace';
import { explainSum, formatDecimal } from './why';

interface ListProps {
  readonly list: ShoppingList;
}

/** The project in figures (specification section 3, "projectDetails"). */
export function ProjectFigureList({ list }: ListProps) {
  const { list: own, listWords } = useTexts();
  const { figures: texts, finish } = own;
  const { title } = useIsTheirs() ? texts : texts.onlooker;
  const { columns, lacquerShown } = listWords;
  const unit = usePlannerState((state) => state.unit);
  const data = usePlannerState((state) => state.project.data);
  const schemes = usePlannerState(({ catalogue }) => catalogue.colorSchemes);
  const { lbs } = list.totals;
  const figures = summaryOf(data, list.totals);
  const lacquer =
    figures.finish === NATURAL_STAIN
      ? lacquerShown['Not Available']
      : figures.lacquer === 'Yes'
        ? finish.yes
        : finish.no;
  const rows: readonly (readonly [string, string])[] = [
    [listWords.walls, formatCount(figures.countWall)],
    [texts.linearLength, linearLengthText(figures.LinearLength, unit)],
    [texts.floorArea, areaM2Text(figures.FloorArea, unit)],
    [texts.wallArea, areaM2Text(figures.WallArea, unit)],
    [listWords.ceilingHeight, heightText(figures.cellarHeight, unit)],
    [texts.rackSeries, texts.series[figures.rackSeries]],
    [texts.wood, listWords.woods[figures.woodSpecies]],
    [columns.finish, stainNameOf({ ...figures, stain: figures.finish }, schemes)],
    [columns.lacquer, lacquer],
    [listWords.racks, formatCount(figures.ofRacks)],
    [columns.bottles, formatCount(figures.bottleCount)],
    ...(lbs === null ? [] : [[texts.weight, texts.pounds(formatDecimal(lbs))] as const]),
  ];
  return (
    <PanelCard title={title}>
      <Facts>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </PanelCard>
  );
}

interface TotalsProps extends ListProps {
  readonly paid: Paid;
}

/** What it all costs; each sum opens to the lines it is made of. */
export function TotalsCard({ list, paid }: TotalsProps) {
  const { list: texts, listWords } = useTexts();
  const { columns, totals } = listWords;
  return (
    <PanelCard title={texts.totals.title}>
      <Facts>
        {totalNames.map((total) => {
          const name = totals[total];
          const isGrand = total === 'totalAmount';
          const amount = (isGrand ? moneyText : formatAmount)(list.totals[total]);
          return (
            <Fact key={total} name={name} isSum={isGrand}>
              <span data-testid={isGrand ? 'grand-total' : undefined}>
                <Traced
                  label={texts.trace.explain(columns.total, name, amount)}
                  explained={() => explainSum(list, total, name)}
                >
                  {amount}
                </Traced>
              </span>
            </Fact>
          );
        })}
        {paid.state === 'open' && <ToBeCharged total={list.totals.totalAmount} />}
        {paid.quote && <Charged name={listWords.charged} charge={paid.quote.charge} />}
      </Facts>
    </PanelCard>
  );
}

/** What a card would be charged for the total, in its own currency (specification section 9, guests), and the rate. */
function ToBeCharged({ total }: { total: Ringgit }) {
  const { listWords } = useTexts();
  // The list is complete without it; what is charged is said again before it is paid.
  const { data: terms } = useCall(orderCalls.chargeTerms);
  if (!terms) return null;
  const amount = minor(chargedAmount(total, terms.rate), terms.currency);
  return <Charged name={listWords.chargedToCard} charge={{ ...terms, amount }} />;
}

/** Nothing in the currency of the list, whose total says it. */
function Charged({ name, charge }: { readonly name: string; readonly charge: Omit<Charge, 'termsCode'> }) {
  const { totals } = useTexts().list;
  const { currency, rate } = charge;
  if (currency === 'MYR') return null;
  return (
    <Fact
      name={
        <>
          {name} <small>{totals.rate(rateText(rate), currency)}</small>
        </>
      }
    >
      {chargeText(charge)}
    </Fact>
  );
}
