import { orderCalls } from '@rackwright/contracts/browser';
import { chargedAmount, NATURAL_STAIN, type ShoppingList, summaryOf } from '@rackwright/planning';
import { formatCount, chargeText, moneyText, rateText } from '@rackwright/web-kit';
import { Fact, Facts, PanelCard, useCall } from '@rackwright/web-kit/ui';
import { minor, type Ringgit } from '@rackwright/words';
import { totalNames } from '@rackwright/words/list';
import { formatAmount, areaM2Text, heightText, linearLengthText } from '../../text/format';
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
    [columns.finish, figures.finish],
    [columns.lacquer, lacquer],
    [listWords.racks, formatCount(figures.ofRacks)],
    [columns.bottles, formatCount(figures.bottleCount)],
    [texts.weight, texts.pounds(formatDecimal(list.totals.lbs))],
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

/** What it all costs; each sum opens to the lines it is made of. */
export function TotalsCard({ list }: ListProps) {
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
        <Charged total={list.totals.totalAmount} />
      </Facts>
    </PanelCard>
  );
}

/** What a card would be charged for the total, in its own currency (specification section 9, guests), and the rate. */
function Charged({ total }: { total: Ringgit }) {
  const { list: texts, listWords } = useTexts();
  // The list is complete without it; what is charged is said again before it is paid.
  const { data: terms } = useCall(orderCalls.chargeTerms);
  if (!terms || terms.currency === 'MYR') return null;
  const { currency, rate } = terms;
  return (
    <Fact
      name={
        <>
          {listWords.chargedToCard} <small>{texts.totals.rate(rateText(rate), currency)}</small>
        </>
      }
    >
      {chargeText({ currency, amount: minor(chargedAmount(total, rate), currency) })}
    </Fact>
  );
}
