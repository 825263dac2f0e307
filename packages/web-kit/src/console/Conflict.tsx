import { Button, Modal, Radio, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formOf, type Entity, type EntityRecord, type EntityTexts } from './entity';
import css from './entity.module.css';
import { kindFor, shownValue } from './kinds';
import { fieldTitle, textOf } from './otherLanguages';
import { fieldFacts, type FormValues } from './formFacts';
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Side = 'mine' | 'theirs';
type Words = Readonly<Record<string, FormValues>>;

/** Each text in another language stands by itself, as a field by its path. */
function inFields({ translations = {}, ...values }: FormValues): FormValues {
  const said = Object.entries(translations as Words).flatMap(([language, words]) =>
    Object.entries(words).map(([name, text]) => [`${language}.${name}`, text] as const),
  );
  return { ...values, ...Object.fromEntries(said.map(([path, text]) => [`translations.${path}`, text])) };
}

/** Back from what `inFields` makes. */
function fromFields(fields: FormValues): FormValues {
  const values: Record<string, unknown> = {};
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [first, language, name] = path.split('.');
    if (first !== 'translations' || language === undefined || name === undefined) values[path] = value;
    else (translations[language] ??= {})[name] = value;
  }
  return Object.keys(translations).length > 0 ? { ...values, translations } : values;
}

/** What differs, and whose is chosen: what one of them left alone is the other's, until the person says otherwise. */
function useSides({ entity, base, mine: typed, theirs }: ConflictProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const mine = inFields(typed);
  const [was, now] = [inFields(formOf(entity, base)), inFields(formOf(entity, theirs))];
  const differing = Object.keys(now).filter((name) => !isSame(mine[name], now[name]));
  const sideOf = (name: string): Side => chosen[name] ?? (isSame(mine[name], was[name]) ? 'theirs' : 'mine');
  const kept = differing.filter((name) => sideOf(name) === 'mine').map((name) => [name, mine[name]] as const);
  return {
    mine,
    now,
    differing,
    sideOf,
    joined: fromFields({ ...now, ...Object.fromEntries(kept) }),
    choose: (name: string, side: Side) => setChosen({ ...chosen, [name]: side }),
  };
}

/** Both versions of a record side by side; for each field that differs the person says whose stays. */
export function Conflict(props: ConflictProps) {
  const { entity, texts, theirs, join } = props;
  const { form, fields } = entity;
  const { conflict: words, languages: inLanguage } = useConsoleTexts();
  const { mine, now, differing, sideOf, joined, choose } = useSides(props);
  const shown = (path: string, value: unknown) => {
    const name = textOf(path);
    return (
      shownValue(fields[name] ?? kindFor(fieldFacts(form.shape[name]!)), value, { name, texts }) ||
      words.nothing
    );
  };
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
          {differing.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{fieldTitle(name, texts, inLanguage.field)}</Table.Th>
              {(
                [
                  ['mine', mine],
                  ['theirs', now],
                ] as const
              ).map(([side, values]) => (
                <Table.Td key={side} className={css.version ?? ''}>
                  <Radio
                    name={`conflict ${name}`}
                    label={shown(name, values[name])}
                    checked={sideOf(name) === side}
                    onChange={() => choose(name, side)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className={css.buttons}>
        <span className={css.space} />
        <Button variant="default" onClick={() => join(formOf(entity, theirs))}>
          {words.takeTheirs}
        </Button>
        <Button onClick={() => join(joined)}>{words.take}</Button>
      </div>
    </Modal>
  );
}
