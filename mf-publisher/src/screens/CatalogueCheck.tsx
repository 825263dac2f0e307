import type { CatalogueFindings as Check } from '@rackwright/contracts';
import { productCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, formatCount } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Alert, Button, NativeSelect, Skeleton, useCall } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo, useState } from 'react';
import css from '../models/models.module.css';
import { SeverityBadge } from '../models/SeverityBadge';
import { useFindingWords, type WordedFinding } from '../models/useFindingWords';
import { useCheckTexts } from '../text/checks';

/** Between looks at what is still being measured. */
const AGAIN_MS = 2_000;

/** What is wrong, or looks so, with everything that customers get. */
export function CatalogueCheck() {
  const texts = useCheckTexts();
  const { data, error, refetch } = useCall(
    productCalls.check,
    {},
    { refetchInterval: ({ state }) => (state.data && state.data.unmeasured > 0 ? AGAIN_MS : false) },
  );
  if (data)
    return (
      <ConsolePage lead={leadOf(data, texts)}>
        {data.findings.length > 0 && <Findings findings={data.findings} />}
      </ConsolePage>
    );
  return (
    <ConsolePage>
      {error ? (
        <Alert color="red" role="alert" title={texts.notLoaded}>
          <p className={css.reason}>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </Alert>
      ) : (
        <Skeleton height={320} />
      )}
    </ConsolePage>
  );
}

const leadOf = ({ checked, unmeasured, findings }: Check, texts: ReturnType<typeof useCheckTexts>): string =>
  [
    texts.checked(formatCount(checked)),
    ...(unmeasured > 0 ? [texts.unmeasured(formatCount(unmeasured))] : []),
    ...(unmeasured === 0 && findings.length === 0 ? [texts.sound] : []),
  ].join(' ');

/** A finding with its words, which are searched and sorted by. */
interface Row extends WordedFinding {
  readonly finding: Check['findings'][number];
  readonly key: string;
}

/** Chosen of what is found; empty for all. */
interface Chosen {
  readonly severity: string;
  readonly code: string;
}

function Findings({ findings }: Pick<Check, 'findings'>) {
  const texts = useCheckTexts();
  const words = useFindingWords();
  const [chosen, choose] = useState<Chosen>({ severity: '', code: '' });
  const rows = useMemo(
    () => findings.map((finding, at): Row => ({ finding, key: `${finding._id} ${at}`, ...words(finding) })),
    [findings, words],
  );
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const load = useCallback(
    async (query: TableQuery) =>
      pageOf(
        rows.filter(({ finding }) => isChosen(finding, chosen)),
        columns,
        query,
      ),
    [rows, columns, chosen],
  );
  return (
    <RecordTable<Row>
      name="findings"
      label={texts.label}
      columns={columns}
      load={load}
      idOf={({ key }) => key}
      initialSort="severity"
      searchLabel={texts.search}
      emptyText={texts.none}
      actions={<Filters rows={rows} chosen={chosen} choose={choose} />}
    />
  );
}

const isChosen = ({ severity, code }: Row['finding'], chosen: Chosen): boolean =>
  (chosen.severity === '' || severity === chosen.severity) && (chosen.code === '' || code === chosen.code);

interface FiltersProps {
  readonly rows: readonly Row[];
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

function Filters({ rows, chosen, choose }: FiltersProps) {
  const texts = useCheckTexts();
  const severities = Object.entries(texts.severities).map(([value, label]) => ({ value, label }));
  return (
    <>
      <NativeSelect
        aria-label={texts.columns.severity}
        value={chosen.severity}
        data={[{ value: '', label: texts.anySeverity }, ...severities]}
        onChange={({ currentTarget: { value: severity } }) => choose({ ...chosen, severity })}
      />
      <NativeSelect
        aria-label={texts.columns.check}
        value={chosen.code}
        data={[{ value: '', label: texts.anyCheck }, ...checksIn(rows, chosen, texts.ofCheck)]}
        onChange={({ currentTarget: { value: code } }) => choose({ ...chosen, code })}
      />
    </>
  );
}

/** The checks that found something of the chosen severity, with how often; the chosen one in any case. */
function checksIn(
  rows: readonly Row[],
  { severity, code: chosen }: Chosen,
  label: (name: string, count: string) => string,
) {
  const names = new Map(rows.map(({ finding, name }) => [finding.code, name]));
  const found = [...names].map(([code, name]) => {
    const count = rows.filter(({ finding }) => isChosen(finding, { severity, code })).length;
    return { value: code, label: label(name, formatCount(count)), count };
  });
  return found
    .filter(({ value, count }) => count > 0 || value === chosen)
    .map(({ value, label: shown }) => ({ value, label: shown }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

interface FindingColumn extends RecordColumn<Row> {
  readonly value: (row: Row) => string | number;
}

const columnsIn = ({ columns, severities }: ReturnType<typeof useCheckTexts>): readonly FindingColumn[] => [
  {
    key: 'severity',
    title: columns.severity,
    // What is wrong comes before what may be meant, whatever the language calls them.
    value: ({ finding: { severity } }) => `${severity === 'wrong' ? 0 : 1} ${severities[severity]}`,
    show: ({ finding: { severity } }) => <SeverityBadge severity={severity} />,
    isSortable: true,
  },
  {
    key: 'product',
    title: columns.product,
    value: ({ finding: { name } }) => name,
    show: ({ finding: { _id, name } }) => (
      <AppLink to={`${PAGES.models}?${new URLSearchParams({ id: _id })}`}>{name}</AppLink>
    ),
    isSortable: true,
  },
  {
    key: 'check',
    title: columns.check,
    value: ({ name }) => name,
    show: ({ name }) => name,
    isSortable: true,
  },
  {
    key: 'what',
    title: columns.what,
    value: ({ what, mend }) => `${what} ${mend}`,
    show: ({ what, mend }) => (
      <>
        {what}
        <p className={css.mend}>{mend}</p>
      </>
    ),
  },
];
