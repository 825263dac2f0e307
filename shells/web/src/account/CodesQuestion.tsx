import { useShell } from '@rackwright/web-kit';
import { Button, Group, Modal } from '@rackwright/web-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLaterTexts } from '../text/later';

type Answer = (leaves: boolean) => void;

/** Asks whether the recovery codes are kept before another page takes the place of the one that shows them. */
export function CodesQuestion() {
  const { location, askBeforeLeaving } = useShell();
  const { question, leave, stay } = useLaterTexts().account.factor.leaving;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useEffectEvent(({ pathname }: { readonly pathname: string }) =>
    pathname === location.pathname
      ? null
      : new Promise<boolean>((resolve) => {
          setAnswer(() => resolve);
        }),
  );
  useEffect(() => {
    askBeforeLeaving?.((next) => ask(next));
    return () => askBeforeLeaving?.(null);
  }, [askBeforeLeaving]);
  if (answer === null) return null;
  const say = (leaves: boolean) => {
    setAnswer(null);
    answer(leaves);
  };
  return (
    <Modal opened onClose={() => say(false)} title={question}>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => say(false)}>
          {stay}
        </Button>
        <Button color="red" onClick={() => say(true)}>
          {leave}
        </Button>
      </Group>
    </Modal>
  );
}
