import { Button, Radio, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../ui/Modal';
import { fieldDifferences, takenOver, type FieldDifference, type Side } from './differences';
import { formOf, type Entity, type EntityRecord, type EntityTexts } from './entity';
import css from './entity.module.css';
import type { FormValues } from './formFacts';
import { useConsoleTexts } from './text';

export interface ConflictProps {
  readonly entity: Entity;
  readonly texts: EntityTexts;
  /** As it was when this person began. */
  readonly base: EntityRecord;
  readonly mine: FormValues;
  readonly theirs: EntityRecord;
  /** With null the question is put off. */
  readonly join: (values: FormValues | null) => void;
}

const SIDES = ['mine', 'theirs'] as const satisfies readonly Side[];

const keyOf = ({ path }: FieldDifference): string => path.join('.');

/** What differs, and whose is chosen: what one of them left alone is the other's, until the person says otherwise. */
function useSides({ entity, texts, base, mine, theirs }: ConflictProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [was, now] = [formOf(entity, base), formOf(entity, theirs)];
  const { form, fields: kinds } = entity;
  const { languages } = useConsoleTexts();
  const fields = { form, kinds, texts, inLanguage: languages.field };
  const differing = fieldDifferences(fields, { was, mine, theirs: now });
  const sideOf = (one: FieldDifference): Side =>
    chosen[keyOf(one)] ?? (one.isTheirsAlone ? 'theirs' : 'mine');
  const kept = differing.filter((one) => sideOf(one) === 'mine');
  return {
    now,
    differing,
    sideOf,
    joined: kept.reduce((values, { path }) => takenOver(values, mine, path), now),
    choose: (one: FieldDifference, side: Side) => setChosen({ ...chosen, [keyOf(one)]: side }),
  };
}

/** Both versions of a record side by side; for each field that differs the person says whose stays. */
export function Conflict(props: ConflictProps) {
  const { join } = props;
  const words = useConsoleTexts().conflict;
  const { now, differing, sideOf, joined, choose } = useSides(props);
  return (
    <Modal opened size="lg" title={words.title} onClose={() => join(null)}>
      <Text mb="md">{words.lead}</Text>
      <Table layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.field}</Table.Th>
            <Table.Th>{words.mine}</Table.Th>
            <Table.Th>{words.theirs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing.map((one) => (
            <Table.Tr key={keyOf(one)}>
              <Table.Th scope="row">{one.labels.join(' › ')}</Table.Th>
              {SIDES.map((side) => (
                <Table.Td key={side} className={css.version ?? ''}>
                  <Radio
                    name={`conflict ${keyOf(one)}`}
                    label={one.shown[side] || words.nothing}
                    checked={sideOf(one) === side}
                    onChange={() => choose(one, side)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className={css.buttons}>
        <span className={css.space} />
        <Button variant="default" onClick={() => join(now)}>
          {words.takeTheirs}
        </Button>
        <Button onClick={() => join(joined)}>{words.take}</Button>
      </div>
    </Modal>
  );
}
