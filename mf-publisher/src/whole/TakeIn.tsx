import type { CatalogueArchive, CatalogueArchives } from '@rackwright/contracts';
import { wholeCatalogueCalls } from '@rackwright/contracts/browser';
import { ApiError, formatCount, inOwnWords, useShell } from '@rackwright/web-kit';
import { FileDrop } from '@rackwright/web-kit/console';
import {
  Alert,
  Button,
  confirm,
  Group,
  PanelCard,
  Progress,
  Text,
  useCall,
  useSend,
} from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useWholeTexts } from '../text/whole';
import { CheckedChanges, countsOf } from './CheckedChanges';
import { CheckedFaults } from './CheckedFaults';

const BYTES_PER_MB = 1024 * 1024;
const ASKED_EVERY_MS = 1_000;
/** While somebody else's is looked at. */
const BUSY_EVERY_MS = 5_000;
/** Of writing all of it. */
const TIMEOUT_MS = 60_000;

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip');
const isLookedAt = (archive: CatalogueArchive | null | undefined): boolean =>
  archive?.state === 'receiving' || archive?.state === 'checking';

const NOTHING_KNOWN: CatalogueArchives = { own: null, isBusy: false, roomForBytes: 0 };
const isOthers = ({ isBusy, own }: CatalogueArchives): boolean => isBusy && !isLookedAt(own);

const isGone = (fault: ApiError | null): boolean => fault?.status === 404;

/** One that was sent, followed until its check is over; null for one that is gone. */
function useFollowed(first: CatalogueArchive | null) {
  const asked = useCall(wholeCatalogueCalls.archive, first && { params: { id: first._id } }, {
    refetchInterval: ({ state: { data = first, error } }) =>
      !isGone(error) && isLookedAt(data) ? ASKED_EVERY_MS : false,
  });
  return { archive: isGone(asked.error) ? null : (asked.data ?? first), fault: asked.error };
}

/** The ZIP that was sent last, also before this page was opened. */
function useArchive() {
  const archives = useCall(wholeCatalogueCalls.archives, undefined, {
    refetchInterval: ({ state: { data } }) => (data && isOthers(data) ? BUSY_EVERY_MS : false),
  });
  const [sent, setSent] = useState<CatalogueArchive | null>(null);
  const known = archives.data ?? NOTHING_KNOWN;
  const { archive, fault } = useFollowed(sent ?? known.own);
  /** Null before one is sent from here. */
  const [isSending, setSending] = useState<boolean | null>(null);
  // Its own place says how far it is, or why it did not come; the service may be a moment late to forget it then.
  const isFromHere = isSending || (isSending !== null && archive?.state === 'receiving');
  return {
    archive,
    setSent,
    setSending,
    fault: fault ?? archives.error,
    isFollowed: !isFromHere && isLookedAt(archive),
    isBusy: !isFromHere && isOthers(known) && !isLookedAt(archive),
    roomForBytes: known.roomForBytes,
    isKnown: archives.data !== undefined,
  };
}

interface PlaceProps {
  readonly chooseLabel: string;
  /** Of a ZIP that can be taken now. */
  readonly maxMB: number;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (archive: CatalogueArchive | null) => void;
}

function ZipPlace({ chooseLabel, maxMB, onSending, onSent }: PlaceProps) {
  const { takeIn: texts } = useWholeTexts();
  return (
    <FileDrop<CatalogueArchive>
      input={{
        label: texts.label,
        description: undefined,
        required: false,
        withAsterisk: false,
        'data-path': 'zip',
        value: '',
        onChange: () => undefined,
      }}
      limits={{ upload: wholeCatalogueCalls.sendArchive, body: {}, maxMB }}
      words={{ ...texts, choose: chooseLabel, limits: texts.limits(formatCount(maxMB)) }}
      accept=".zip,application/zip"
      accepts={isZip}
      onSending={onSending}
      onKept={onSent}
    >
      {null}
    </FileDrop>
  );
}

/** What can be taken in: sent, checked while one waits or is elsewhere, and taken over. */
export function TakeIn() {
  const { takeIn: texts } = useWholeTexts();
  const { archive, setSent, setSending, fault, isFollowed, isBusy, roomForBytes, isKnown } = useArchive();
  const discard = useSend(wholeCatalogueCalls.discardArchive, [
    wholeCatalogueCalls.archives,
    wholeCatalogueCalls.archive,
  ]);
  const forget = () => {
    setSent(null);
    if (archive) discard.mutate({ params: { id: archive._id } });
  };
  const place = {
    chooseLabel: archive ? texts.chooseAnother : texts.choose,
    maxMB: Math.floor(roomForBytes / BYTES_PER_MB),
    onSending: setSending,
    onSent: setSent,
  };
  const isRefused = fault && !isGone(fault);
  return (
    <PanelCard title={texts.title}>
      <Text>{texts.about}</Text>
      {archive && isFollowed && <Checking archive={archive} cancel={forget} />}
      {isBusy && <Text role="status">{texts.busy}</Text>}
      {isKnown && !isBusy && !isFollowed && <ZipPlace {...place} />}
      {isRefused && <Refused said={fault} />}
      {archive && <Result archive={archive} forget={forget} />}
    </PanelCard>
  );
}

const Refused = ({ said }: { readonly said: Parameters<typeof inOwnWords>[0] }) => (
  <Alert color="red" role="alert">
    {inOwnWords(said)}
  </Alert>
);

interface ResultProps {
  readonly archive: CatalogueArchive;
  readonly forget: () => void;
}

/** What came of a check; what offers nothing to take over can be put away, too. */
function Result({ archive, forget }: ResultProps) {
  const { changes: words } = useWholeTexts();
  const { answer, refusal } = archive;
  const hasNothing = refusal !== null || answer?.changes.length === 0;
  return (
    <>
      {refusal && <Refused said={refusal} />}
      {answer && <Checked archive={archive} answer={answer} forget={forget} />}
      {hasNothing && (
        <Group>
          <Button variant="default" onClick={forget}>
            {words.discard}
          </Button>
        </Group>
      )}
    </>
  );
}

interface CheckingProps {
  readonly archive: CatalogueArchive;
  readonly cancel: () => void;
}

function Checking({ archive: { done, of }, cancel }: CheckingProps) {
  const { takeIn: texts } = useWholeTexts();
  const said = of === 0 ? texts.checking : texts.checked(formatCount(done), formatCount(of));
  return (
    <div>
      <Text role="status" mb="xs">
        {said}
      </Text>
      <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label={texts.checking} mb="md" />
      <Group>
        <Button variant="default" onClick={cancel}>
          {texts.cancel}
        </Button>
      </Group>
    </div>
  );
}

interface CheckedProps extends ResultProps {
  readonly answer: NonNullable<CatalogueArchive['answer']>;
}

function Checked({ archive, answer, forget }: CheckedProps) {
  const { changes: words } = useWholeTexts();
  const { toasts } = useShell();
  const takeOver = useSend(wholeCatalogueCalls.takeOverArchive, [
    wholeCatalogueCalls.archives,
    wholeCatalogueCalls.archive,
  ]);
  const { faultCount, changes, version } = answer;
  const take = async () => {
    const asked = { question: words.question(countsOf(changes, words.kinds)), confirmLabel: words.confirm };
    if (!(await confirm(asked))) return;
    try {
      const params = { id: archive._id };
      await takeOver.mutateAsync({ params, body: { version }, timeoutMs: TIMEOUT_MS });
      toasts.success(words.done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    }
  };
  if (faultCount > 0) return <CheckedFaults answer={answer} />;
  return (
    <CheckedChanges
      changes={changes}
      isTaking={takeOver.isPending}
      takeOver={() => void take()}
      discard={forget}
    />
  );
}
