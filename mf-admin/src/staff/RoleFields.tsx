import { memberRoles, type RolesRequest } from '@rackwright/contracts';
import { Checkbox, Group, Radio, Stack } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { useStaffTexts } from './text';

interface RoleFieldsProps {
  readonly value: RolesRequest;
  readonly onChange: (changed: Partial<RolesRequest>) => void;
  readonly error?: ReactNode;
}

/** One of the roles, and publisher beside it. */
export function RoleFields({ value, onChange, error }: RoleFieldsProps) {
  const words = useStaffTexts();
  return (
    <Stack gap="xs">
      <Radio.Group
        label={words.member.role}
        value={value.role}
        error={error}
        onChange={(chosen) => {
          const role = memberRoles.find((one) => one === chosen);
          if (role) onChange({ role });
        }}
      >
        <Group gap="md" mt={6}>
          {memberRoles.map((role) => (
            <Radio key={role} value={role} label={words.roles[role]} />
          ))}
        </Group>
      </Radio.Group>
      <Checkbox
        label={words.publisher}
        checked={value.publisher}
        onChange={({ currentTarget }) => onChange({ publisher: currentTarget.checked })}
      />
    </Stack>
  );
}
