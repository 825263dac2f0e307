import type { TakenBy } from '@rackwright/contracts';
import { Badge } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';

interface TakenBadgeProps {
  readonly by: NonNullable<TakenBy>;
  readonly meId: string;
}

/** Who is at it. */
export function TakenBadge({ by, meId }: TakenBadgeProps) {
  const words = useTexts().desk;
  return (
    <Badge component="span" variant="outline" tt="none" color="gray">
      {by.userId === meId ? words.takenByMe : words.takenBy(by.name)}
    </Badge>
  );
}
