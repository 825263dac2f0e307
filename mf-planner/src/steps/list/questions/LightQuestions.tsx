import { lightingKits, type ListQuestion, packageKitOf, runsOf, type TrimChoice } from '@rackwright/planning';
import { Table } from '@rackwright/web-kit/ui';
import { useMemo, useState } from 'react';
import { usePlanner, usePlannerState } from '../../../parts/plannerContext';
import { texts, useTexts } from '../../../text';
import { AccessoryRows } from './AccessoryRows';
import { QuestionFrame, type QuestionProps } from './QuestionFrame';
import { useAdditionsDraft } from './useAdditionsDraft';
import { YesNo } from './YesNo';
import styles from './questions.module.css';

/** Runs that are shown one by one. */
const RUNS_SHOWN = 6;
const symbols = { kit3: '3bulb', kit6: '6bulb', kit12: '12bulb' } as const;

const nothingTyped = (symbolNames: readonly string[]) =>
  Object.fromEntries(symbolNames.map((symbolName) => [symbolName, null]));

/** Kits for the racks along the walls, by the columns of each run (specification section 9). */
export function LightingQuestion(props: QuestionProps) {
  const { lighting } = useTexts().list;
  return (
    <LightQuestion {...props} question="lighting" choice="lighting" words={lighting} isLitAtFirst={false}>
      <Runs />
    </LightQuestion>
  );
}

/** The lights of arches that were placed. */
export function ArchQuestion(props: QuestionProps) {
  const { arch } = useTexts().list;
  return (
    <LightQuestion {...props} question="archLighting" choice="archLighting" words={arch} isLitAtFirst>
      {null}
    </LightQuestion>
  );
}

interface LightQuestionProps extends QuestionProps {
  readonly question: ListQuestion;
  readonly choice: TrimChoice;
  readonly words: { readonly lead: string; readonly ask: string };
  /** Whether there is light while nothing has been chosen. */
  readonly isLitAtFirst: boolean;
  readonly children: React.ReactNode;
}

function LightQuestion({ frame, proposal, onAnswered, ...asked }: LightQuestionProps) {
  const { question, choice, words, isLitAtFirst, children } = asked;
  const { questions } = useTexts().list;
  const draft = useAdditionsDraft();
  const value = draft.choice(choice) ?? (isLitAtFirst ? 'Yes' : 'No');
  const symbolNames = Object.keys(proposal);
  const rows = symbolNames.filter((name) => value === 'Yes' || (draft.explain(name)?.quantity ?? 0) > 0);
  return (
    <QuestionFrame
      {...frame}
      title={questions[question]}
      onTake={() => draft.take(questions[question]) && onAnswered()}
    >
      <p className={styles.lead}>{words.lead}</p>
      <YesNo
        label={words.ask}
        value={value}
        isFixed={frame.isFixed}
        onChange={(wanted) => draft.choose({ [choice]: wanted }, nothingTyped(symbolNames))}
      />
      {children}
      <AccessoryRows draft={draft} symbolNames={rows} isFixed={frame.isFixed} label={questions[question]} />
    </QuestionFrame>
  );
}

function Runs() {
  const { lighting } = useTexts().list;
  const catalogue = usePlannerState((state) => state.catalogue);
  const data = usePlannerState((state) => state.project.data);
  const lit = useMemo(
    () => runsOf(data, catalogue).filter(({ columnCount }) => columnCount > 0),
    [data, catalogue],
  );
  return (
    <Table className={styles.runs} aria-label={lighting.runs} withRowBorders={false}>
      <Table.Tbody>
        {lit.slice(0, RUNS_SHOWN).map(({ columnCount, objectIds }, index) => (
          <Table.Tr key={objectIds[0] ?? index}>
            <Table.Th scope="row">{lighting.run(index + 1)}</Table.Th>
            <Table.Td>{lighting.columns(columnCount)}</Table.Td>
            <Table.Td>
              {kitWords(columnCount, (symbol) => catalogue.accessories.get(symbol)?.name ?? symbol)}
            </Table.Td>
          </Table.Tr>
        ))}
        {lit.length > RUNS_SHOWN && (
          <Table.Tr>
            <Table.Td colSpan={3}>{lighting.more(lit.length - RUNS_SHOWN)}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

function kitWords(columnCount: number, nameOf: (symbolName: string) => string): string {
  const { kits } = texts().list.lighting;
  const needed = lightingKits(columnCount);
  return (['kit12', 'kit6', 'kit3'] as const)
    .filter((kit) => needed[kit] > 0)
    .map((kit) => kits(needed[kit], nameOf(symbols[kit])))
    .join(' + ');
}

interface Package {
  readonly name: string;
  readonly kit: string;
  readonly ids: readonly string[];
}

/** What was placed that takes a kit, by product; and how many of it are lit. */
function usePackages() {
  const catalogue = usePlannerState((state) => state.catalogue);
  const objects = usePlannerState((state) => state.project.data.objects);
  return useMemo(() => {
    const packages = new Map<string, Package>();
    let lit = 0;
    for (const { id, productId, isLit } of objects) {
      const product = catalogue.products.get(productId);
      const kit = product ? packageKitOf(product) : null;
      if (!product || kit === null) continue;
      const name = product.description || product.name;
      packages.set(productId, { name, kit, ids: [...(packages.get(productId)?.ids ?? []), id] });
      if (isLit) lit += 1;
    }
    return { packages: [...packages.values()], lit };
  }, [catalogue, objects]);
}

const SOME = 'some';

/** Packages of racks that can have a kit built in: all of them lit, none, or as chosen for each in the room. */
export function PackageQuestion({ frame, onAnswered }: QuestionProps) {
  const { packages: words, questions } = useTexts().list;
  const { editor } = usePlanner();
  const { packages, lit } = usePackages();
  const all = packages.flatMap(({ ids }) => ids);
  const [before] = useState(() => (lit === 0 ? 'No' : lit === all.length ? 'Yes' : SOME));
  const [value, setValue] = useState(before);
  const take = () =>
    value === before ||
    editor.commit(questions.packageLighting, { type: 'set-lit', ids: all, isLit: value === 'Yes' });
  return (
    <QuestionFrame {...frame} title={questions.packageLighting} onTake={() => take() && onAnswered()}>
      <p className={styles.lead}>{words.lead}</p>
      <YesNo
        label={words.ask}
        value={value}
        isFixed={frame.isFixed}
        onChange={setValue}
        {...(before === SOME ? { other: { value: SOME, label: words.some(lit, all.length) } } : {})}
      />
      <PackageRows packages={packages} />
    </QuestionFrame>
  );
}

function PackageRows({ packages }: { readonly packages: readonly Package[] }) {
  const { list, listWords } = useTexts();
  const { packages: words, dialog, questions } = list;
  const accessories = usePlannerState((state) => state.catalogue.accessories);
  const typed = usePlannerState((state) => state.project.data.quantityAllAddition);
  const kits = [...new Set(packages.map(({ kit }) => kit))];
  const nameOf = (kit: string) => accessories.get(kit)?.name ?? kit;
  return (
    <>
      <Table className={styles.rows} aria-label={questions.packageLighting}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{dialog.item}</Table.Th>
            <Table.Th scope="col">{words.kit}</Table.Th>
            <Table.Th scope="col" className={styles.quantity}>
              {listWords.columns.quantity}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {packages.map(({ name, kit, ids }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{nameOf(kit)}</Table.Td>
              <Table.Td className={styles.quantity}>{ids.length}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {kits.map((kit) => {
        const own = typed[kit];
        return own === undefined ? null : (
          <p key={kit} className={styles.lead}>
            {words.typed(nameOf(kit), own)}
          </p>
        );
      })}
    </>
  );
}
