import type { ShopChange } from '@rackwright/contracts';
import { formatTime } from '@rackwright/web-kit';
import { PanelCard, Table, Text } from '@rackwright/web-kit/ui';
import css from './shop.module.css';
import { useShopTexts } from './text';

/** Who set what to what, the latest first. */
export function ShopChanges({ changes }: { readonly changes: readonly ShopChange[] }) {
  const { parts, columns, labels, none, nothing, somebody, isBack } = useShopTexts();
  return (
    <PanelCard title={parts.changes} holdsTable={changes.length > 0}>
      {changes.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <div className={css.changes} tabIndex={0} role="group" aria-label={parts.changes}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {Object.entries(columns).map(([name, title]) => (
                  <Table.Th key={name}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((change) => (
                <Table.Tr key={`${change.at} ${change.field}`}>
                  <Table.Td className={css.when}>{formatTime(change.at)}</Table.Td>
                  <Table.Td>{change.by.name || change.by.email || somebody}</Table.Td>
                  <Table.Td>{labels[change.field]}</Table.Td>
                  <Table.Td>{change.before || nothing}</Table.Td>
                  <Table.Td>
                    {change.isBack ? isBack(change.after || nothing) : change.after || nothing}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </PanelCard>
  );
}
