import { useMemo } from 'react';
import { useCaption } from './ConsoleFrame';
import type { Entity, EntityRecord, EntityTexts } from './entity';
import { missingIn, useOtherLanguages } from './otherLanguages';
import { OrderTree } from './OrderTree';
import { useConsoleTexts } from './text';
import { useRecordOrder } from './useRecordOrder';

export interface EntityOrderProps {
  readonly entity: Entity;
  readonly order: NonNullable<Entity['order']>;
  readonly texts: EntityTexts;
  readonly records: readonly EntityRecord[];
  readonly markedId: string | null;
  readonly choose: (id: string) => void;
}

/** The records of an entity that a person puts in order. */
export function EntityOrder({ entity, order, texts, records, markedId, choose }: EntityOrderProps) {
  const { levels, fault, move } = useRecordOrder(entity.calls.list, records, order);
  const byId = useMemo(() => new Map(records.map((record) => [record._id, record])), [records]);
  const words = useConsoleTexts().languages;
  const hasLanguages = useOtherLanguages();
  const besideOf = (id: string) => {
    const record = byId.get(id)!;
    const missing = hasLanguages ? missingIn(entity.form, record) : '';
    return [order.besideOf?.(record, texts), missing && words.missingIn(missing)].filter(Boolean).join(', ');
  };
  return (
    <OrderTree
      label={useCaption()}
      searchLabel={texts.search}
      emptyText={texts.none}
      levels={levels}
      nests={order.below !== undefined}
      nameOf={(id) => entity.nameOf(byId.get(id)!, texts)}
      besideOf={besideOf}
      isFaint={(id) => order.isFaint?.(byId.get(id)!) ?? false}
      chosenId={markedId}
      choose={choose}
      move={move}
      fault={fault}
    />
  );
}
