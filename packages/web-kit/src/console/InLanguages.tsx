import { languages } from '../language';
import { OTHER_LANGUAGES } from '@rackwright/words';
import css from './kinds.module.css';
import type { ControlProps, FieldKind } from './fieldKind';
import { fieldFacts, type FieldSchema } from './formFacts';
import { useOtherLanguages } from './otherLanguages';
import { useConsoleTexts } from './text';

interface InLanguagesProps extends ControlProps {
  readonly kind: FieldKind;
  /** Of the text in another language. */
  readonly schema: FieldSchema;
  /** Of the field that it is within, with its dot. */
  readonly within: string;
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A text that people read: in English, and beside it in the other languages where they are shown, or have a fault. */
export function InLanguages({ kind, schema, within, ...props }: InLanguagesProps) {
  const isShown = useOtherLanguages();
  const words = useConsoleTexts().languages;
  const { name, input, bind } = props;
  const others = OTHER_LANGUAGES.map((language) => {
    const path = `${within}translations.${language}.${name}`;
    return { language, path, bound: bind(path) };
  }).filter(({ bound }) => isShown || bound.error);
  const { Control, ControlInOthers = Control } = kind;
  if (others.length === 0) return <Control {...props} />;
  const facts = fieldFacts(schema);
  return (
    <div role="group" aria-label={input.label} className={css.languages}>
      <div>
        <Control
          {...props}
          input={{ ...input, label: words.field(input.label, languages.en), inputWrapperOrder }}
        />
      </div>
      {others.map(({ language, path, bound }) => {
        const isMissing = !isEmpty(input.value) && isEmpty(bound.value);
        return (
          <div key={path} lang={language} data-is-missing={isMissing || undefined}>
            <ControlInOthers
              {...props}
              facts={facts}
              input={{
                'data-path': path,
                ...bound,
                label: words.field(input.label, languages[language]),
                description: isMissing ? words.missing : undefined,
                required: false,
                withAsterisk: false,
                inputWrapperOrder,
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** So that the fields of one text begin at the same height. */
const inputWrapperOrder: NonNullable<ControlProps['input']['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
