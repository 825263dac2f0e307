import type { PublishedRemote, RemoteVersion } from '@rackwright/contracts';
import { remoteCalls } from '@rackwright/contracts/browser';
import { formatCount, useShell } from '@rackwright/web-kit';
import { Badge, Button, confirm, Modal, Table, useSend } from '@rackwright/web-kit/ui';
import css from './operations.module.css';
import { PlainTable } from './PlainTable';
import { useOperationTexts } from './text';

type Words = ReturnType<typeof useOperationTexts>['remotes'];

/** How many sessions were shown a version and how many could not be. */
export const countedWords = (words: Words, counted: RemoteVersion['counted']): string =>
  words.counted(formatCount(counted?.shown ?? 0), formatCount(counted?.failed ?? 0));

/** Asks, then gives everybody another version or ends a trial; says what became of it. */
export function useSwitching() {
  const { remotes: words } = useOperationTexts();
  const { toasts } = useShell();
  const choosing = useSend(remoteCalls.choose, [remoteCalls.list]);
  const takingBack = useSend(remoteCalls.takeBack, [remoteCalls.list]);
  const ended = (said: string) => ({
    onSuccess: () => toasts.success(said),
    onError: ({ message }: { readonly message: string }) => toasts.error(message),
  });
  return {
    isSwitching: choosing.isPending || takingBack.isPending,
    choose: async (name: string, version: string) => {
      if (!(await confirm({ question: words.askChoose(name, version), confirmLabel: words.choose }))) return;
      choosing.mutate({ params: { name }, body: { version } }, ended(words.chosen(version)));
    },
    takeBack: async (name: string, version: string) => {
      if (!(await confirm({ question: words.askTakeBack(name, version), confirmLabel: words.takeBack })))
        return;
      takingBack.mutate({ params: { name } }, ended(words.isTakenBack(version)));
    },
  };
}

export interface RemoteVersionsProps {
  readonly remote: PublishedRemote;
  readonly close: () => void;
}

/** All versions of a remote that are in place; any of them can be everybody’s. */
export function RemoteVersions({ remote, close }: RemoteVersionsProps) {
  const { remotes: words, events } = useOperationTexts();
  const { choose, isSwitching } = useSwitching();
  const title = words.versionsOf(remote.name);
  return (
    <Modal opened onClose={close} title={title} size="lg">
      <p className={css.hint}>{words.versionsHint}</p>
      <PlainTable label={title} columns={Object.values(words.versionColumns)}>
        {remote.versions.map(({ version, contract, counted }) => (
          <Table.Tr key={version}>
            <Table.Th scope="row" className={css.text ?? ''}>
              {version}
              {counted && <span className={css.aside}>{countedWords(words, counted)}</span>}
            </Table.Th>
            <Table.Td className={css.number ?? ''}>{String(contract)}</Table.Td>
            <Table.Td>
              {version === remote.version ? (
                <Badge variant="light" color="leaf" tt="none">
                  {words.current}
                </Badge>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isSwitching}
                  aria-label={events.about(words.choose, version)}
                  onClick={() => void choose(remote.name, version)}
                >
                  {words.choose}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
    </Modal>
  );
}
