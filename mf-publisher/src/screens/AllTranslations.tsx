import { formatCount } from '@rackwright/web-kit';
import { SheetScreen } from '@rackwright/web-kit/console';
import { Text } from '@rackwright/web-kit/ui';
import { useMemo } from 'react';
import { useTexts } from '../text';
import { useReleaseTexts } from '../text/releases';
import {
  gatherTranslations,
  loadTranslations,
  missingMarks,
  saidIn,
  saveTranslations,
  translationColumns,
  translationFaultOf,
} from './translationSheet';

/** Pixels: three lines. */
const ROW_HEIGHT = 64;

/** Every text of the catalogue that people read, in English and beside it in the other languages, on one sheet. */
export function AllTranslations() {
  const texts = useTexts();
  const { collections } = useReleaseTexts();
  const { translations: words } = texts;
  const columns = useMemo(() => translationColumns(texts), [texts]);
  const marks = useMemo(() => missingMarks(texts), [texts]);
  const { discounts: _, releases: __, ...kinds } = collections;
  return (
    <SheetScreen
      name="translations"
      label={words.label}
      columns={columns}
      kinds={kinds}
      load={loadTranslations({ ...texts, collections })}
      save={saveTranslations}
      gather={gatherTranslations}
      faultOf={translationFaultOf}
      saved={words.saved}
      searchLabel={words.search}
      rowHeight={ROW_HEIGHT}
      marks={marks}
      summary={({ rows, edits }) => (
        <Text role="status">
          {saidIn(rows, edits)
            .map(([language, said]) => words.count(language, formatCount(said), formatCount(rows.size)))
            .join(' · ')}
        </Text>
      )}
    />
  );
}
