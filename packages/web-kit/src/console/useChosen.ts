import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell';
import { useRefresh } from '../ui/query';
import type { Entity, EntityRecord } from './entity';
import { FIELD_PARAMETER } from './toField';
import { FORM_PARAMETERS } from './unsaved';

type Asked = Partial<Readonly<Record<(typeof FORM_PARAMETERS)[number], string>>>;

/** The search of an address for a form, or without one for the list alone; what is asked of the list stays. */
export function searchFor(search: string, asked: Asked): string {
  const next = new URLSearchParams(search);
  for (const name of [...FORM_PARAMETERS, FIELD_PARAMETER]) next.delete(name);
  for (const [name, value] of Object.entries(asked)) next.set(name, value);
  return next.size === 0 ? '' : `?${next}`;
}

/** The id of the record that an address names: to change, or to copy. */
export function askedId(search: string): string | null {
  const asked = new URLSearchParams(search);
  return asked.get('id') ?? asked.get('copy');
}

const isSameForm = (one: string, other: string): boolean => {
  const [asked, askedThen] = [new URLSearchParams(one), new URLSearchParams(other)];
  return FORM_PARAMETERS.every((name) => asked.get(name) === askedThen.get(name));
};

/** The search of the address as it is now; null once the screen is left. */
function useSearchNow(search: string) {
  const now = useRef<string | null>(search);
  useEffect(() => {
    now.current = search;
    return () => {
      now.current = null;
    };
  }, [search]);
  return now;
}

/** The record with that id as it was listed last: its form stays when somebody deletes it, and meets that when it is sent. */
function useNamed(listed: EntityRecord | null, form: string): EntityRecord | null {
  const [kept, setKept] = useState({ form, record: listed });
  const isOfForm = kept.form === form;
  if (!isOfForm || (listed && kept.record !== listed)) setKept({ form, record: listed });
  return listed ?? (isOfForm ? kept.record : null);
}

/** What the form is for; without one, what there is instead. */
export type Mode = 'publish' | 'update' | 'loading' | 'hidden' | 'choose';

function modeOf({ calls, isFormAlone }: Entity, search: string, isFound: boolean | null): Mode {
  const asked = new URLSearchParams(search);
  const isNamed = askedId(search) !== null;
  if (isNamed && isFound === null) return 'loading';
  if (asked.has('id') && isFound) return 'update';
  if (!calls.add) return 'choose';
  const isWanted = asked.has('new') || (asked.has('copy') && isFound);
  return isFormAlone && !isWanted ? 'hidden' : 'publish';
}

/** The record of the address; what becomes of the form when one is published; a new round is a new form. */
export function useChosen(entity: Entity, records: readonly EntityRecord[] | null) {
  const { isSingle, calls, isFormAlone } = entity;
  const { location, navigate } = useShell();
  const refresh = useRefresh();
  const [round, setRound] = useState(0);
  /** While the list is read anew, the search of the form that is there already: a record that is chosen now waits. */
  const [readBeside, setReadBeside] = useState<string | null>(null);
  const { search } = location;
  const searchNow = useSearchNow(search);
  const id = askedId(search);
  const listed = (isSingle ? records?.[0] : records?.find(({ _id }) => _id === id)) ?? null;
  const named = useNamed(listed, `${id} ${round}`);
  const waits = readBeside !== null && !isSameForm(readBeside, search);
  const isFound = waits ? null : records && named !== null;
  const mode = isSingle ? 'update' : modeOf(entity, search, isFound);
  const show = (asked: Asked) => navigate(location.pathname + searchFor(search, asked));
  const openNew = (): Asked => (isFormAlone ? { new: '1' } : {});
  return {
    mode,
    round,
    /** Which is changed, and which is copied. */
    chosen: mode === 'update' ? named : null,
    /** The chosen one, as long as it is in the list. */
    listed: mode === 'update' ? listed : null,
    original: mode === 'publish' ? named : null,
    /** Which a new one begins below. */
    belowId: new URLSearchParams(search).get('below'),
    /** With null a new one. Another record is another form by itself, once what was typed may be left. */
    choose(next: string | null) {
      const asked = next === null ? openNew() : { id: next };
      if (searchFor(search, asked) !== search) show(asked);
      else if (next === null) setRound(round + 1);
    },
    copy: (of: string) => show({ copy: of }),
    begin: (belowId: string) => show({ below: belowId }),
    /** To the list. */
    leave: () => show({}),
    /**
     * The form is left at once, unless its person has gone elsewhere: nobody is led back from there later. A record that is chosen
     * before the list has been read anew waits for it; a form that is there by then stays. That of the only record is never left.
     */
    async done() {
      const now = searchNow.current;
      if (isSingle || now === null) return refresh(calls.list);
      const isThere = isSameForm(now, search);
      const next = isThere ? searchFor(now, {}) : now;
      if (isThere) setRound(round + 1);
      if (next !== now) navigate(location.pathname + next);
      setReadBeside(next);
      await refresh(calls.list);
      setReadBeside(null);
    },
  };
}
