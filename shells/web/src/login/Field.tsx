import { useId, useState, type InputHTMLAttributes } from 'react';
import { useTexts } from '../text';
import css from './login.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled line of text. A password can be made visible. */
export function Field({ label, hint, value, onChange, type = 'text', ...rest }: FieldProps) {
  const { fields } = useTexts().login;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </label>
      <div className={css.inputFrame}>
        <input
          {...rest}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {isPassword && (
          <button
            type="button"
            className={css.reveal}
            aria-pressed={isShown}
            aria-label={fields.showField(label)}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? fields.hide : fields.show}
          </button>
        )}
      </div>
    </div>
  );
}
