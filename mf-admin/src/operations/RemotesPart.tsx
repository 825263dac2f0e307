import type { PublishedRemote } from '@rackwright/contracts';
import { remoteCalls } from '@rackwright/contracts/browser';
import { ApiError, formatCount, formatTime } from '@rackwright/web-kit';
import { Alert, Badge, Button, Table, useCall, useLoaded, type Load } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { asked, WAIT_MS } from './asking';
import css from './operations.module.css';
import { PartCard } from './PartCard';
import { PlainTable } from './PlainTable';
import { countedWords, RemoteVersions, useSwitching } from './RemoteVersions';
import { useOperationTexts } from './text';

/** The remotes with what people get of each, whether it answers, and how a version on trial fares. */
export function RemotesPart() {
  const { remotes: words } = useOperationTexts();
  const part = useCall(remoteCalls.list, { timeoutMs: WAIT_MS }, asked);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = part.data?.remotes.find(({ name }) => name === opened);
  return (
    <>
      <PartCard title={words.title} lead={words.hint} part={part}>
        {({ remotes, revision, isThere }) => (
          <>
            {!isThere && (
              <Alert color="amber" mx="md" my="xs" title={words.elsewhere}>
                {words.tellFolder}
              </Alert>
            )}
            {isThere && <p className={css.hint}>{words.revision(String(revision))}</p>}
            {isThere && remotes.length === 0 && <p className={css.hint}>{words.none}</p>}
            {remotes.length > 0 && (
              <PlainTable label={words.title} columns={Object.values(words.columns)}>
                {remotes.map((remote) => (
                  <RemoteRow key={remote.name} remote={remote} open={() => setOpened(remote.name)} />
                ))}
              </PlainTable>
            )}
          </>
        )}
      </PartCard>
      {shown && <RemoteVersions remote={shown} close={() => setOpened(null)} />}
    </>
  );
}

interface RemoteRowProps {
  readonly remote: PublishedRemote;
  readonly open: () => void;
}

function RemoteRow({ remote, open }: RemoteRowProps) {
  const { remotes: words, events } = useOperationTexts();
  const { name, version, contract, entry, versions } = remote;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className={css.text ?? ''}>
        {version}
        <span className={css.aside}>{words.contract(String(contract))}</span>
      </Table.Td>
      <Table.Td className={css.text ?? ''}>
        <Health entry={entry} />
      </Table.Td>
      <Table.Td className={css.text ?? ''}>
        <Trial remote={remote} />
      </Table.Td>
      <Table.Td>
        {versions.length > 1 ? (
          <Button size="xs" variant="default" aria-label={events.about(words.others, name)} onClick={open}>
            {words.others}
          </Button>
        ) : (
          words.noOthers
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Whether the manifest answers as it is now, without what the browser has kept of it. */
function Health({ entry }: Pick<PublishedRemote, 'entry'>) {
  const { remotes: words } = useOperationTexts();
  const load: Load<true> = async (_api, signal) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    const answer = await fetch(entry, { cache: 'no-store', signal: within }).catch(() => null);
    if (!answer?.ok) throw new ApiError(answer?.status ?? 0, words.silent);
    await answer.json();
    return true;
  };
  const { data, error } = useLoaded(['manifest', entry], load, asked);
  const [colour, says] = error
    ? ['red', words.silent]
    : data
      ? ['leaf', words.answers]
      : ['gray', words.asking];
  return (
    <Badge variant="light" color={colour} tt="none">
      {says}
    </Badge>
  );
}

/** The version on trial with what is counted of it beside the other, or the last one that was taken back by itself. */
function Trial({ remote }: { readonly remote: PublishedRemote }) {
  const { remotes: words, events, none } = useOperationTexts();
  const { takeBack, isSwitching } = useSwitching();
  const { name, trial, takenBack, versions, version } = remote;
  const countedOf = (one: string) => versions.find((known) => known.version === one)?.counted ?? null;
  if (!trial)
    return takenBack ? (
      <>
        {words.takenBack(takenBack.version, formatTime(takenBack.at))}
        <span className={css.aside}>{countedWords(words, takenBack)}</span>
      </>
    ) : (
      none
    );
  return (
    <>
      <Badge variant="light" color="amber" tt="none">
        {words.onTrial(formatCount(trial.percent))}
      </Badge>
      <span className={css.aside}>{words.since(trial.version, formatTime(trial.since))}</span>
      <span className={css.aside}>{countedWords(words, countedOf(trial.version))}</span>
      <span className={css.aside}>{words.otherOne(countedWords(words, countedOf(version)))}</span>
      <Button
        size="xs"
        mt={6}
        variant="default"
        disabled={isSwitching}
        aria-label={events.about(words.takeBack, name)}
        onClick={() => void takeBack(name, trial.version)}
      >
        {words.takeBack}
      </Button>
    </>
  );
}
