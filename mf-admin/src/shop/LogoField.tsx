import { dataUrlOf, useFileChooser } from '@rackwright/web-kit/files';
import { Button, Group, Text } from '@rackwright/web-kit/ui';
import { useId, useState, type ReactNode } from 'react';
import css from './shop.module.css';
import { useShopTexts } from './text';

interface LogoFieldProps {
  /** A `data:` URL; empty for none. */
  readonly value: string;
  readonly set: (url: string) => void;
  readonly error?: ReactNode;
}

/** A picture that is chosen, seen as pages show it, and taken away. */
export function LogoField({ value, set, error }: LogoFieldProps) {
  const { labels, hints, logo: words } = useShopTexts();
  const [isUnread, setUnread] = useState(false);
  const id = useId();
  const read = (file: File) =>
    dataUrlOf(file).then(
      (url) => {
        setUnread(false);
        set(url);
      },
      () => setUnread(true),
    );
  const { input, choose } = useFileChooser({
    accept: 'image/png,image/jpeg',
    label: words.choose,
    onChosen: (file) => void read(file),
  });
  const fault = isUnread ? words.unread : error;
  return (
    <div className={css.field} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {labels.logo}
      </span>
      <p className={css.source}>{hints.logo}</p>
      {input}
      <Group gap="md">
        {value === '' ? (
          <Text c="dimmed">{words.none}</Text>
        ) : (
          <img src={value} alt={words.shown} className={css.logo} />
        )}
        <Button variant="default" size="xs" data-path="logo" onClick={choose}>
          {words.choose}
        </Button>
        {value !== '' && (
          <Button variant="subtle" size="xs" onClick={() => set('')}>
            {words.remove}
          </Button>
        )}
      </Group>
      {fault && (
        <p className={css.wrong} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
