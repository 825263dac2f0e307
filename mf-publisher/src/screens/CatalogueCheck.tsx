import type { CatalogueFindings as Check } from '@rackwright/contracts';
import { productCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, formatCount, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Alert, Button, Skeleton, useCall } from '@rackwright/web-kit/ui';
import {
  pageOf,
  RecordTable,
  type RecordColumn,
  type TableFilter,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo } from 'react';
import css from '../models/models.module.css';
import { SeverityBadge } from '../models/SeverityBadge';
import { useFieldName } from '../models/useFieldName';
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

const leadOf = ({ checked, unmeasured, findings }: Check, texts: Texts): string =>
  [
    texts.checked(formatCount(checked)),
    ...(unmeasured > 0 ? [texts.unmeasured(formatCount(unmeasured))] : []),
    ...(unmeasured === 0 && findings.length === 0 ? [texts.sound] : []),
  ].join(' ');

/** A finding with its words, which are searched and sorted by. */
interface Row extends WordedFinding {
  readonly finding: Check['findings'][number];
  readonly key: string;
  /** What the field that mends it is called. */
  readonly field: string;
}

function Findings({ findings }: Pick<Check, 'findings'>) {
  const texts = useCheckTexts();
  const words = useFindingWords();
  const fieldName = useFieldName();
  const rows = useMemo(
    () =>
      findings.map((finding, at): Row => ({
        ...{ finding, key: `${finding._id} ${at}`, field: fieldName(finding.field) },
        ...words(finding),
      })),
    [findings, words, fieldName],
  );
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const filters = useMemo(() => filtersOf(rows, texts), [rows, texts]);
  const load = useCallback(
    async (query: TableQuery) =>
      pageOf(
        rows.filter(({ finding }) => isChosen(finding, query.filters ?? {})),
        columns,
        query,
      ),
    [rows, columns],
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
      filters={filters}
      isInAddress
    />
  );
}

/** What is asked of the findings; all where a filter is empty. */
type Asked = Readonly<Partial<Record<string, string>>>;

const isChosen = ({ severity, code }: Row['finding'], { severity: asked = '', check = '' }: Asked): boolean =>
  (asked === '' || severity === asked) && (check === '' || code === check);

type Texts = ReturnType<typeof useCheckTexts>;

const filtersOf = (rows: readonly Row[], { columns, severities, ofCheck }: Texts): readonly TableFilter[] => [
  {
    name: 'severity',
    label: columns.severity,
    useOptions: () => Object.entries(severities).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'check',
    label: columns.check,
    useOptions: function useChecks() {
      const asked = new URLSearchParams(useShell().location.search);
      return checksIn(
        rows,
        { severity: asked.get('severity') ?? '', check: asked.get('check') ?? '' },
        ofCheck,
      );
    },
  },
];

/** The checks that found something of the chosen severity, with how often; the chosen one in any case. */
function checksIn(
  rows: readonly Row[],
  { severity = '', check: chosen }: Asked,
  label: (name: string, count: string) => string,
) {
  const names = new Map(rows.map(({ finding, name }) => [finding.code, name]));
  const found = [...names].map(([check, name]) => {
    const count = rows.filter(({ finding }) => isChosen(finding, { severity, check })).length;
    return { value: check, label: label(name, formatCount(count)), count };
  });
  return found
    .filter(({ value, count }) => count > 0 || value === chosen)
    .map(({ value, label: shown }) => ({ value, label: shown }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The form of a model, at a field. */
const modelAt = (asked: Readonly<Record<string, string>>): string =>
  `${PAGES.models}?${new URLSearchParams(asked)}`;

interface FindingColumn extends RecordColumn<Row> {
  readonly value: (row: Row) => string | number;
}

const columnsIn = ({ columns, severities }: Texts): readonly FindingColumn[] => [
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
    show: ({ finding: { _id, name } }) => <AppLink to={modelAt({ id: _id })}>{name}</AppLink>,
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
  {
    key: 'field',
    title: columns.field,
    value: ({ field }) => field,
    show: ({ finding: { _id, name, field: path }, field }) => (
      <AppLink to={modelAt({ id: _id, field: path })} aria-label={`${name}: ${field}`}>
        {field}
      </AppLink>
    ),
    isSortable: true,
  },
];
