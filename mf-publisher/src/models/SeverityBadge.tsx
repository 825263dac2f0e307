import type { FindingSeverity } from '@rackwright/planning';
import { Badge } from '@rackwright/web-kit/ui';
import { useCheckTexts } from '../text/checks';

/** How grave a finding is. */
export const SeverityBadge = ({ severity }: { readonly severity: FindingSeverity }) => (
  <Badge color={severity === 'wrong' ? 'red' : 'gray'} variant="light" tt="none" style={{ flexShrink: 0 }}>
    {useCheckTexts().severities[severity]}
  </Badge>
);
