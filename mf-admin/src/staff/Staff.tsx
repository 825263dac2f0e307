import { memberKinds, type Member, type MemberKind, type MemberListQuery } from '@rackwright/contracts';
import { staffCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell, type ApiClient } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Button, useRefresh } from '@rackwright/web-kit/ui';
import { RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useMemo, useState } from 'react';
import { FactorRule } from './FactorRule';
import { Invite } from './Invite';
import { memberName, RoleBadges, STAFF, MemberState } from './member';
import { MemberDialog } from './MemberDialog';
import { useStaffTexts } from './text';

/** The service's own limit for one page. */
const LARGEST_PAGE = 500;

const columnsIn = (
  words: ReturnType<typeof useStaffTexts>,
  open: (member: Member) => void,
): readonly RecordColumn<Member>[] => [
  { key: 'name', title: words.columns.name, show: (member) => memberName(member, words), isSortable: true },
  { key: 'email', title: words.columns.email, show: ({ email }) => email, isSortable: true },
  { key: 'roles', title: words.columns.roles, show: (member) => <RoleBadges member={member} /> },
  { key: 'state', title: words.columns.state, show: ({ state }) => <MemberState state={state} /> },
  {
    key: 'signedInAt',
    title: words.columns.signedInAt,
    show: ({ signedInAt }) => (signedInAt ? formatTime(signedInAt) : words.never),
    isSortable: true,
  },
  {
    key: 'open',
    title: '',
    show: (member) => (
      <Button
        variant="default"
        size="xs"
        aria-label={words.openNamed(memberName(member, words))}
        onClick={(event) => {
          event.stopPropagation();
          open(member);
        }}
      >
        {words.open}
      </Button>
    ),
  },
];

const kindOf = ({ filters }: TableQuery): MemberKind =>
  memberKinds.find((kind) => kind === filters?.['of']) ?? 'staff';

/** One page from the server; all of them, one after the other, when everything is asked for. */
async function membersFrom(api: ApiClient, asked: TableQuery, signal: AbortSignal) {
  const named = {
    of: kindOf(asked),
    search: asked.search,
    sort: asked.sort as MemberListQuery['sort'],
  };
  const pageFrom = async (page: number, pageSize: number) =>
    (await api.call(staffCalls.list, { query: { ...named, page, pageSize }, signal })).body;
  if (asked.pageSize !== null) return pageFrom(asked.page, asked.pageSize);
  const items: Member[] = [];
  for (let page = 1; ; page++) {
    const answer = await pageFrom(page, LARGEST_PAGE);
    items.push(...answer.items);
    if (answer.items.length === 0 || items.length >= answer.total) return { items, total: items.length };
  }
}

/** Who works with the consoles: invited, given roles and shut out here. */
export function Staff() {
  const { api } = useShell();
  const words = useStaffTexts();
  const refresh = useRefresh();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(false);
  const load = useMemo(
    () => (query: TableQuery, signal: AbortSignal) => membersFrom(api, query, signal),
    [api],
  );
  const open = ({ _id }: Member) => setOpenId(_id);
  return (
    <ConsolePage
      lead={words.lead}
      actions={<Button onClick={() => setInviting(true)}>{words.invite.button}</Button>}
    >
      <FactorRule />
      <RecordTable<Member>
        name={STAFF}
        label={words.title}
        columns={columnsIn(words, open)}
        load={load}
        idOf={({ _id }) => _id}
        initialSort="name"
        searchLabel={words.search}
        emptyText={words.empty}
        onRowClick={open}
        filters={[
          {
            name: 'of',
            label: words.show,
            useOptions: () => memberKinds.map((value) => ({ value, label: words.kinds[value] })),
          },
        ]}
      />
      {isInviting && <Invite close={() => setInviting(false)} invited={() => void refresh(STAFF)} />}
      {openId !== null && <MemberDialog id={openId} close={() => setOpenId(null)} />}
    </ConsolePage>
  );
}
