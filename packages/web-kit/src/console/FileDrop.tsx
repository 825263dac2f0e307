import { Button, Progress } from '@mantine/core';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ApiError } from '../api';
import { useFileChooser } from '../files';
import { formatCount } from '../language';
import { useShell } from '../shell';
import type { FieldInput } from './fieldKind';
import css from './picture.module.css';
import { useTellSending } from './sending';
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
  /** Takes one file after the other; without it the last one chosen takes the place of those before. */
  readonly takesSeveral?: boolean;
  /** Told when a file begins to be sent, and when none is any more. */
  readonly onSending?: (isSending: boolean) => void;
  /** The answer to a file; null when it was taken away. */
  readonly onKept: (kept: Kept | null, file?: File) => void;
  /** What is there of it. */
  readonly children: ReactNode;
}

const BYTES_PER_MB = 1024 * 1024;
/** Of a file that no longer moves, or is not answered. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Sends files that are within their limits, one after the other; says why one was not taken. */
function useUpload<Kept>(props: FileDropProps<Kept>) {
  const { limits, words, accepts, onKept, takesSeveral = false } = props;
  const { api } = useShell();
  const { tooLarge } = useConsoleTexts().picture;
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const before = useRef<Promise<void>>(Promise.resolve());
  // What is there when the answer comes counts, not what was there when the file was chosen.
  const keep = useRef(onKept);
  useEffect(() => {
    keep.current = onKept;
  });
  // Nobody waits for the rest of it.
  useEffect(() => () => leaving.current?.abort(), []);
  const faultOf = (file: File): string | null => {
    if (!accepts(file)) return words.wrongType;
    return file.size > limits.maxMB * BYTES_PER_MB ? tooLarge(formatCount(limits.maxMB)) : null;
  };
  const sendOne = async (file: File, signal: AbortSignal): Promise<void> => {
    const wrong = faultOf(file);
    if (wrong !== null) return setFault(wrong);
    setShare(0);
    try {
      const { body = {}, upload } = limits;
      const asked = { body, file, onProgress: setShare, timeoutMs: UPLOAD_TIMEOUT_MS, signal };
      const answer = await api.call(upload, asked as never);
      if (!signal.aborted) keep.current(answer.body as unknown as Kept, file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setFault(error.message);
    } finally {
      if (leaving.current?.signal === signal) setShare(null);
    }
  };
  const send = async (files: readonly File[]): Promise<void> => {
    if (leaving.current?.signal.aborted !== false) leaving.current = new AbortController();
    const { signal } = leaving.current;
    setFault(null);
    const earlier = before.current;
    let end = (): void => undefined;
    before.current = new Promise((resolve) => (end = resolve));
    try {
      if (takesSeveral) await earlier;
      for (const file of files) if (!signal.aborted) await sendOne(file, signal);
    } finally {
      end();
    }
  };
  /** What is on its way goes on where this one is not within the limits. */
  const sendInstead = (file: File): void => {
    const wrong = faultOf(file);
    if (wrong !== null) return setFault(wrong);
    leaving.current?.abort();
    void send([file]);
  };
  const take = (files: readonly File[]): void =>
    takesSeveral ? void send(files) : files.slice(0, 1).forEach(sendInstead);
  return { share, fault, take, cancel: () => leaving.current?.abort() };
}

interface DropPlaceProps {
  readonly labelId: string;
  readonly take: (files: readonly File[]) => void;
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
    const files = [...event.dataTransfer.files];
    if (files.length > 0) take(files);
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

/** A file that is chosen or dropped, or several; limits are said before, and how far it is while one is sent. */
export function FileDrop<Kept>(props: FileDropProps<Kept>) {
  const { input, words, accept, takesSeveral = false, onSending, onKept, children } = props;
  const { remove, sending, cancel: cancelLabel } = useConsoleTexts().picture;
  const { label, description, value, error } = input;
  const { share, fault, take, cancel } = useUpload(props);
  useTellSending(share !== null, onSending);
  const id = useId();
  const isThere = String(value ?? '') !== '';
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
        <Chooser {...{ input, accept, take, takesSeveral }} isSending={share !== null}>
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
  readonly takesSeveral: boolean;
  readonly isSending: boolean;
  readonly take: (files: readonly File[]) => void;
  readonly children: string;
}

function Chooser({ input, accept, takesSeveral, isSending, take, children }: ChooserProps) {
  const onChosen = (...files: readonly File[]) => take(files);
  const chooser = useFileChooser({ accept, label: input.label, takesSeveral, onChosen });
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
