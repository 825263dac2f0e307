import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../api';
import { Modal } from '../ui/Modal';
import { formOf, type EntityTexts } from './entity';
import { bodyOf } from './formFacts';
import { editOf, type GatheredForm } from './gathering';
import css from './entity.module.css';
import { useConsoleTexts } from './text';

/** What becomes of a form, or of a record that is to go; null for nothing now. */
export type PublishAnswer = 'publish' | 'release' | null;

interface Asked extends GatheredForm {
  readonly answer: (given: PublishAnswer) => void;
  readonly refuse: (fault: ApiError) => void;
}

function isAsked({ entity, base, body }: GatheredForm): boolean {
  const { impact, collection, form } = entity;
  if (!impact || !collection) return false;
  return impact.isAsked(base && bodyOf(form, formOf(entity, base), base), body);
}

type Ways = Readonly<Record<NonNullable<PublishAnswer>, () => Promise<void>>>;

/** Whether it is published or goes into a release, asked with what it would do; what does nothing to anybody is published without. */
export function useBeforePublishing() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (gathered: GatheredForm): Promise<PublishAnswer> =>
    new Promise((resolve, reject) => {
      const settledBy =
        <T,>(settle: (value: T) => void) =>
        (value: T) => {
          settle(value);
          setAsked(null);
        };
      setAsked({ ...gathered, answer: settledBy(resolve), refuse: settledBy(reject) });
    });
  return {
    asked,
    isAsked,
    /** Rejects with an `ApiError` where it cannot be published. */
    ask,
    /** Goes the way that is chosen, or none; rejects as `ask` and that way do. */
    async goOn(gathered: GatheredForm, ways: Ways): Promise<void> {
      const answer = isAsked(gathered) ? await ask(gathered) : 'publish';
      if (answer) await ways[answer]();
    },
  };
}

interface BeforePublishingProps {
  readonly asked: Asked;
  readonly texts: EntityTexts;
}

/** Pixels: room for the tables of what it does. */
const SIZE = 860;

export function BeforePublishing({ asked, texts }: BeforePublishingProps) {
  const words = useConsoleTexts();
  const { entity, base, body, answer, refuse } = asked;
  const { Shown } = entity.impact!;
  const [edit] = useState(() => editOf(asked, body));
  const removes = body === null && base !== null;
  return (
    <Modal
      opened
      size={SIZE}
      classNames={{ content: css.steady, body: css.steadyBody }}
      title={removes ? words.remove : words.before.title}
      onClose={() => answer(null)}
    >
      <Stack gap="sm">
        <Text>{removes ? texts.deleteQuestion!(entity.nameOf(base, texts)) : words.before.lead}</Text>
        <div className={css.impact}>
          <Shown edit={edit} onRefused={refuse} />
        </div>
        <Group justify="flex-end" gap="xs" className={css.stays}>
          <Button variant="default" onClick={() => answer(null)}>
            {words.release.cancel}
          </Button>
          <Button variant="default" onClick={() => answer('release')}>
            {words.release.open}
          </Button>
          <Button data-autofocus {...(removes ? { color: 'red' } : {})} onClick={() => answer('publish')}>
            {removes ? words.remove : words.before.publish}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
