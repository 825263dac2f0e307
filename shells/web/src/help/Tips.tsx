import { helpTipCalls } from '@rackwright/contracts/browser';
import {
  Accordion,
  Alert,
  Button,
  CloseButton,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useCall,
} from '@rackwright/web-kit/ui';
import { useLanguage } from '@rackwright/web-kit';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';
import css from './help.module.css';
import { tipsAbout, type Tip } from './tipsAbout';

/** Every help tip with its sub-tips; what is searched for is opened. */
export function Tips({ onRequest }: { readonly onRequest: () => void }) {
  const { help } = useLaterTexts();
  const language = useLanguage();
  const { data, error, refetch } = useCall(helpTipCalls.list, { query: { language } });
  const [wanted, setWanted] = useState('');
  return (
    <Stack gap="md">
      <TextInput
        aria-label={help.search}
        placeholder={help.search}
        data-autofocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        rightSection={
          wanted !== '' && <CloseButton aria-label={help.clearSearch} onClick={() => setWanted('')} />
        }
      />
      <div className={css.tips}>
        {error && (
          <Alert color="red" role="alert">
            <Stack gap="xs" align="flex-start">
              {error.message}
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                {help.tryAgain}
              </Button>
            </Stack>
          </Alert>
        )}
        {!data && !error && <Waiting />}
        {data && <Found tips={data.items} wanted={wanted.trim()} />}
      </div>
      <div className={css.foot}>
        <Text size="sm" c="dimmed">
          {help.notFoundYet}
        </Text>
        <Button onClick={onRequest}>{help.requestHelp}</Button>
      </div>
    </Stack>
  );
}

function Waiting() {
  const { help } = useLaterTexts();
  return (
    <Stack gap="xs" role="status" aria-label={help.loading}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}

function Found({ tips, wanted }: { readonly tips: readonly Tip[]; readonly wanted: string }) {
  const { help } = useLaterTexts();
  const [open, setOpen] = useState<string[]>([]);
  const found = tipsAbout(tips, wanted);
  if (found.length === 0)
    return (
      <Text role="status" c="dimmed">
        {wanted === '' ? help.noTips : help.nothingFound(wanted)}
      </Text>
    );
  return (
    <Accordion
      multiple
      variant="contained"
      className={css.list}
      value={wanted === '' ? open : found.map(({ _id }) => _id)}
      onChange={(opened) => wanted === '' && setOpen(opened)}
    >
      {found.map((tip) => (
        <Accordion.Item key={tip._id} value={tip._id}>
          <Accordion.Control>{tip.title}</Accordion.Control>
          <Accordion.Panel>
            <p className={css.text}>{tip.text}</p>
            {tip.subTips.length > 0 && (
              <dl className={css.subTips}>
                {tip.subTips.map(({ title, text, orderNumber }) => (
                  <div key={`${orderNumber} ${title}`}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
