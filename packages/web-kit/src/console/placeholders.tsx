import { UnstyledButton } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import css from './placeholders.module.css';
import type { FieldKind, ControlProps } from './fieldKind';
import type { EntityRecord } from './entity';
import { textLines } from './kinds';
import { englishPath } from './otherLanguages';
import { useConsoleTexts } from './text';

export interface Placeholders {
  /** What the record's texts may name. */
  readonly namesOf: (record: EntityRecord) => readonly string[];
  /** The fields of the form that take them, this one among them. */
  readonly into: readonly string[];
}

/** Several lines, and below them what they and other fields may name between double braces: a press puts it in. */
export const withPlaceholders = (how: Placeholders): FieldKind => ({
  Control: (props) => <WithPlaceholders {...props} how={how} />,
  ControlInOthers: textLines.Control,
});

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface WithPlaceholdersProps extends ControlProps {
  readonly how: Placeholders;
}

/** Puts a text in where the caret stood last in one of the fields. */
function useInserting({ how, bind, input }: WithPlaceholdersProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<TextField | null>(null);
  const caret = useRef<number | null>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const remember = ({ target }: FocusEvent) => {
      const path = (target as HTMLElement).dataset['path'];
      if (path !== undefined && how.into.includes(englishPath(path))) last.current = target as TextField;
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [how]);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    last.current?.focus();
    last.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (text: string) => {
    last.current ??= place.current!.querySelector<TextField>('[data-path]');
    const field = last.current!;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    caret.current = from + text.length;
    const path = field.dataset['path'] ?? input['data-path'];
    bind(path).onChange(field.value.slice(0, from) + text + field.value.slice(to));
  };
  return { place, insert };
}

function WithPlaceholders(props: WithPlaceholdersProps) {
  const { how, record } = props;
  const words = useConsoleTexts().placeholders;
  const { place, insert } = useInserting(props);
  const { Control } = textLines;
  return (
    <div ref={place} className={css.field}>
      <Control {...props} />
      {record && (
        <div role="group" aria-label={words.put} className={css.names}>
          <p className={css.hint} aria-hidden="true">
            {words.put}
          </p>
          {how.namesOf(record).map((name) => (
            <UnstyledButton
              key={name}
              className={css.name}
              aria-label={words.insert(`{{${name}}}`)}
              onClick={() => insert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}
