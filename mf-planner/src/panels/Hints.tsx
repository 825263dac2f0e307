import { toolTipCalls } from '@rackwright/contracts/browser';
import { ApiError, useLanguage, useShell } from '@rackwright/web-kit';
import { CloseButton } from '@rackwright/web-kit/ui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { isReadOnly } from '../project/ownership';
import { useTexts } from '../text';
import styles from './Hints.module.css';

/** Milliseconds. Specification section 9. */
const CORNER_NOTICE_MS = 4000;
const STEP_TIP_MS = 5000;
const SCROLL_HINT_MS = 3000;
/** Pixels: in a window as high as this or lower the scroll hint is shown. */
const LOW_WINDOW_PX = 650;

/** What is said once and goes away by itself: the step's tip, what a product wants, that lists scroll. */
export function Hints() {
  return (
    <>
      <StepTip />
      <div className={styles.corner}>
        <ScrollHint />
        <CornerNotice />
      </div>
    </>
  );
}

interface PassingProps {
  readonly ms: number;
  readonly label: string;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** A note that closes after a while, or at once by its cross. */
function Passing({ ms, label, onGone, children }: PassingProps) {
  const { hints } = useTexts().panels;
  const gone = useRef(onGone);
  useEffect(() => void (gone.current = onGone));
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return (
    <div className={styles.note} role="status" aria-label={label}>
      <span>{children}</span>
      <CloseButton size="sm" aria-label={hints.close(label)} onClick={onGone} />
    </div>
  );
}

const SEEN = 'rackwright.stepTips';

/** Steps whose tip has been shown in this session. */
const seenSteps = (): string[] => (sessionStorage.getItem(SEEN) ?? '').split(' ').filter(Boolean);

/** The shop's words for a step, the first time that it is entered in a session. */
function StepTip() {
  const { hints } = useTexts().panels;
  const { editor, session, wizard } = usePlanner();
  const step = usePlannerState((state) => state.project.step);
  const hasGuide = useStore(wizard, (state) => state.hasGuide);
  const isFixed = useStore(session.store, isReadOnly);
  const tips = useToolTips();
  const [seen, setSeen] = useState(seenSteps);
  const key = `step-${step + 1}`;
  const text = tips?.get(key);
  const see = (index: number) => setSeen((before) => [...before, String(index)]);
  useEffect(
    () =>
      editor.store.subscribe(({ project }, before) => {
        if (project.step !== before.project.step) see(before.project.step);
      }),
    [editor],
  );
  useEffect(() => {
    if (text) sessionStorage.setItem(SEEN, [...seenSteps(), step].join(' '));
  }, [step, text]);
  // The helper says the same at length, in the same place; what is only looked at asks for nothing.
  if (!text || hasGuide || isFixed || seen.includes(String(step))) return null;
  return (
    <div className={styles.tip} data-over={step === 1 || step === 2 ? 'canvas' : 'page'}>
      <Passing key={step} ms={STEP_TIP_MS} label={hints.tip} onGone={() => see(step)}>
        {text}
      </Passing>
    </div>
  );
}

/** By the control that each explains; null until they have come. */
function useToolTips(): ReadonlyMap<string, string> | null {
  const { api } = useShell();
  const language = useLanguage();
  const [tips, setTips] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    api
      .call(toolTipCalls.list, { query: { language }, signal: asking.signal })
      .then(({ body }) => setTips(new Map(body.items.map(({ _id, text }) => [_id, text]))))
      .catch((fault: unknown) => {
        // The plan does without tips: they are not worth an error on the screen.
        if (!(fault instanceof ApiError) && !asking.signal.aborted) throw fault;
      });
    return () => asking.abort();
  }, [api, language]);
  return tips;
}

interface Message {
  /** Id of the object that it is about. */
  readonly of: string;
  readonly text: string;
}

/** What a product wants to be known of it, once: when it comes into the room. What has been saved has been said. */
function CornerNotice() {
  const { hints } = useTexts().panels;
  const { editor } = usePlanner();
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    const known = new Set(editor.data.objects.map(({ id }) => id));
    return editor.store.subscribe(({ project, catalogue }) => {
      const newest = project.data.objects.at(-1);
      if (!newest || known.has(newest.id)) return;
      known.add(newest.id);
      const text = catalogue.products.get(newest.productId)?.contextualMessage;
      if (text && !newest.isShownContextMsg) setMessage({ of: newest.id, text });
    });
  }, [editor]);
  if (message === null) return null;
  return (
    <Passing key={message.of} ms={CORNER_NOTICE_MS} label={hints.notice} onGone={() => setMessage(null)}>
      {message.text}
    </Passing>
  );
}

/** Panels are longer than a low window: said once, when the planner opens. */
function ScrollHint() {
  const { hints } = useTexts().panels;
  const [isShown, setShown] = useState(() => innerHeight <= LOW_WINDOW_PX);
  const isPlanning = usePlannerState(({ project }) => project.step === 1 || project.step === 2);
  if (!isShown || !isPlanning) return null;
  return (
    <Passing ms={SCROLL_HINT_MS} label={hints.hint} onGone={() => setShown(false)}>
      {hints.scroll}
    </Passing>
  );
}
