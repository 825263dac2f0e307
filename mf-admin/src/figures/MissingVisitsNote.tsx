import type { AnalyticsState, MissingVisits } from '@rackwright/contracts';
import { reportCalls } from '@rackwright/contracts/browser';
import { formatCount } from '@rackwright/web-kit';
import type { DayRange } from '@rackwright/web-kit/figures';
import { Anchor, useCall } from '@rackwright/web-kit/ui';
import css from './figures.module.css';
import { useTexts } from './text';

interface MissingVisitsNoteProps {
  readonly state: AnalyticsState;
  readonly days: DayRange;
  readonly showsCities: boolean;
}

/** Sentences about what is not zero. */
function openQuestions(
  told: MissingVisits,
  words: ReturnType<typeof useTexts>['missing'],
): readonly string[] {
  const all = formatCount(told.sessions);
  const said = [
    { count: told.cutOff, say: words.cutOff },
    { count: told.unknownDevice, say: words.device },
    { count: told.unknownCity, say: words.city },
    { count: told.notFollowed, say: words.notFollowed },
  ];
  return said.filter(({ count }) => count > 0).map(({ count, say }) => say(formatCount(count), all));
}

/** What the figures of visits do not know, in numbers. */
export function MissingVisitsNote({ state, days, showsCities }: MissingVisitsNoteProps) {
  const words = useTexts().missing;
  const isOwn = state.source === 'own';
  const { data } = useCall(
    reportCalls.missingVisits,
    isOwn ? { body: { startDate: days.from, endDate: days.until } } : null,
    { keepsPrevious: true },
  );
  const own = data ? [...openQuestions(data, words), words.bots] : [];
  const knownCities = showsCities && state.knowsCities;
  const notes = isOwn ? own : [words.rounded];
  return (
    <section className={css.missing} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {isOwn && showsCities && !knownCities && <li>{words.noCities}</li>}
      </ul>
      {isOwn && knownCities && (
        <Anchor href="https://db-ip.com" rel="noopener" target="_blank">
          {words.cityCredit}
        </Anchor>
      )}
    </section>
  );
}
