import { Button, Group, Text } from '@rackwright/web-kit/ui';
import { useId, useRef, type ReactNode } from 'react';
import css from './shop.module.css';
import { useShopTexts } from './text';

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

interface LogoFieldProps {
  /** A `data:` URL; empty for none. */
  readonly value: string;
  readonly set: (url: string) => void;
  readonly error?: ReactNode;
}

/** A picture that is chosen, seen as pages show it, and taken away. */
export function LogoField({ value, set, error }: LogoFieldProps) {
  const { labels, hints, logo: words } = useShopTexts();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={css.field} data-path="logo">
      <label htmlFor={id} className={css.label}>
        {labels.logo}
      </label>
      <p className={css.source}>{hints.logo}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby={error ? `${id}-error` : undefined}
        className={css.unseen}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void asDataUrl(file).then(set);
          target.value = '';
        }}
      />
      <Group gap="md">
        {value === '' ? (
          <Text c="dimmed">{words.none}</Text>
        ) : (
          <img src={value} alt={words.shown} className={css.logo} />
        )}
        <Button variant="default" size="xs" onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {value !== '' && (
          <Button variant="subtle" size="xs" onClick={() => set('')}>
            {words.remove}
          </Button>
        )}
      </Group>
      {error && (
        <p id={`${id}-error`} className={css.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
