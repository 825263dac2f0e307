import type { Member } from '@rackwright/contracts';
import { Badge, Group } from '@rackwright/web-kit/ui';
import { useStaffTexts } from './text';

/** Names the list, for what changes it. */
export const STAFF = 'staff';

type Words = ReturnType<typeof useStaffTexts>;

export const memberName = ({ firstName, lastName }: Member, { unnamed }: Words): string =>
  `${firstName} ${lastName}`.trim() || unnamed;

/** What somebody may do. */
export function RoleBadges({ member: { role, publisher } }: { readonly member: Member }) {
  const words = useStaffTexts();
  const shown = [
    ...(role === 'customer' ? [] : [words.roles[role]]),
    ...(publisher ? [words.publisher] : []),
  ];
  return (
    <Group gap={6}>
      {(shown.length > 0 ? shown : [words.noRole]).map((name) => (
        <Badge
          key={name}
          variant="light"
          tt="none"
          miw="max-content"
          color={shown.length > 0 ? 'wine' : 'gray'}
        >
          {name}
        </Badge>
      ))}
    </Group>
  );
}

const stateColours = { active: 'leaf', invited: 'amber', disabled: 'red' } as const;

export function MemberState({ state }: Pick<Member, 'state'>) {
  return (
    <Badge variant="light" color={stateColours[state]} tt="none" miw="max-content">
      {useStaffTexts().states[state]}
    </Badge>
  );
}
