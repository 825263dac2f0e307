import { Button, Progress } from '@mantine/core';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ApiError } from '../api';
import { useFileChooser } from '../files';
import { formatCount } from '../language';
import { useShell } from '../shell';
import type { FieldInput } from './fieldKind';
import css from './picture.module.css';
import { useConsoleTexts } from './text';

export interface FileLimits {
  /** What takes the file, before the record is published. */
  readonly upload: BrowserCall;
  /** What is said of the file beside it. */
  readonly body?: object;
  readonly maxMB: number;
}

interface FileWords {
  readonly choose: string;
  readonly chooseAnother: string;
  readonly wrongType: string;
  /** Before a file is chosen. */
  readonly limits: string;
}

export interface FileDropProps<Kept> {
  readonly input: FieldInput;
  readonly limits: FileLimits;
  readonly words: FileWords;
  /** Of the chooser. */
  readonly accept: string;
  readonly accepts: (file: File) => boolean;
  /** The answer to the file; null when it was taken away. */
  readonly onKept: (kept: Kept | null, file?: File) => void;
  /** What is there of it. */
  readonly children: ReactNode;
}

const BYTES_PER_MB = 1024 * 1024;
/** Of a file that no longer moves, or is not answered. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Sends a file that is within its limits; says why it was not taken. */
function useUpload<Kept>({ limits, words, accepts, onKept }: FileDropProps<Kept>) {
  const { api } = useShell();
  const { tooLarge } = useConsoleTexts().picture;
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  // Nobody waits for the rest of it.
  useEffect(() => () => leaving.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    if (!accepts(file)) return setFault(words.wrongType);
    if (file.size > limits.maxMB * BYTES_PER_MB) return setFault(tooLarge(formatCount(limits.maxMB)));
    setFault(null);
    setShare(0);
    const { signal } = (leaving.current = new AbortController());
    try {
      const { body = {}, upload } = limits;
      const asked = { body, file, onProgress: setShare, timeoutMs: UPLOAD_TIMEOUT_MS, signal };
      const answer = await api.call(upload, asked as never);
      onKept(answer.body as unknown as Kept, file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setFault(error.message);
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send, cancel: () => leaving.current?.abort() };
}

interface DropPlaceProps {
  readonly labelId: string;
  readonly take: (file: File) => void;
  readonly children: ReactNode;
}

/** Shows that what is held over it can be dropped. */
function DropPlace({ labelId, take, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={css.picture}
      data-is-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** A file that is chosen or dropped; its limits are said before, and how far it is while it is sent. */
export function FileDrop<Kept>(props: FileDropProps<Kept>) {
  const { input, words, accept, onKept, children } = props;
  const { remove, sending, cancel: cancelLabel } = useConsoleTexts().picture;
  const { label, description, value, error } = input;
  const { share, fault, send, cancel } = useUpload(props);
  const id = useId();
  const isThere = String(value ?? '') !== '';
  const take = (file: File) => void send(file);
  return (
    <DropPlace labelId={id} take={take}>
      <span id={id} className={css.label}>
        {label}
      </span>
      {children}
      <p className={css.limits}>
        {description === undefined ? words.limits : `${description} ${words.limits}`}
      </p>
      <div className={css.ways}>
        <Chooser {...{ input, accept, take }} isSending={share !== null}>
          {isThere ? words.chooseAnother : words.choose}
        </Chooser>
        {share !== null && (
          <Button size="xs" variant="subtle" onClick={cancel}>
            {cancelLabel}
          </Button>
        )}
        {isThere && (
          <Button size="xs" variant="subtle" color="red" onClick={() => onKept(null)}>
            {remove}
          </Button>
        )}
      </div>
      {share !== null && <Progress value={share * 100} aria-label={sending(label)} />}
      {(fault ?? error) && (
        <p role="alert" className={css.fault}>
          {fault ?? error}
        </p>
      )}
    </DropPlace>
  );
}

interface ChooserProps {
  readonly input: FieldInput;
  readonly accept: string;
  readonly isSending: boolean;
  readonly take: (file: File) => void;
  readonly children: string;
}

function Chooser({ input, accept, isSending, take, children }: ChooserProps) {
  const chooser = useFileChooser({ accept, label: input.label, onChosen: take });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        data-path={input['data-path']}
        loading={isSending}
        onClick={chooser.choose}
      >
        {children}
      </Button>
      {chooser.input}
    </>
  );
}
