import type { RemoteEntry, RemoteRegistry } from '@rackwright/contracts';
import { ApiError } from '@rackwright/web-kit';
import { Badge, Table, useLoaded, type Load } from '@rackwright/web-kit/ui';
import { asked, WAIT_MS } from './asking';
import css from './operations.module.css';
import { PartCard } from './PartCard';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';

/** A file of the gateway's, as it is now, without what the browser has kept of it. */
async function fileAt(path: string, signal: AbortSignal, fault: string): Promise<unknown> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    const answer = await fetch(path, { cache: 'no-store', signal: within });
    if (!answer.ok) throw new ApiError(answer.status, fault);
    return await answer.json();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, fault);
  }
}

/** What the registry of remotes names, and whether each manifest is there. */
export function RemotesPart() {
  const { remotes: words } = useOperationTexts();
  const load: Load<RemoteRegistry & { readonly readAt: string }> = async (_api, signal) => {
    const registry = (await fileAt('/remotes.json', signal, words.unread)) as RemoteRegistry;
    return { ...registry, readAt: new Date().toISOString() };
  };
  const part = useLoaded(['remotes'], load, asked);
  return (
    <PartCard title={words.title} lead={words.hint} part={part}>
      {({ remotes, revision }) => (
        <>
          <p className={css.hint}>{words.revision(String(revision))}</p>
          {Object.keys(remotes).length === 0 ? (
            <p className={css.hint}>{words.none}</p>
          ) : (
            <PlainTable label={words.title} columns={Object.values(words.columns)}>
              {Object.entries(remotes).map(([name, remote]) => (
                <RemoteRow key={name} name={name} remote={remote} />
              ))}
            </PlainTable>
          )}
        </>
      )}
    </PartCard>
  );
}

function RemoteRow({ name, remote }: { readonly name: string; readonly remote: RemoteEntry }) {
  const { remotes: words } = useOperationTexts();
  const load: Load<true> = async (_api, signal) => {
    await fileAt(remote.entry, signal, words.silent);
    return true;
  };
  const { data, error } = useLoaded(['manifest', remote.entry], load, asked);
  const [colour, says] = error
    ? ['red', words.silent]
    : data
      ? ['leaf', words.answers]
      : ['gray', words.asking];
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className={css.text ?? ''}>{remote.version}</Table.Td>
      <Table.Td className={css.number ?? ''}>{String(remote.contract)}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={colour} tt="none">
          {says}
        </Badge>
      </Table.Td>
      <Table.Td>{words.noEarlier}</Table.Td>
    </Table.Tr>
  );
}
