import { emptyProject } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useMemo, useState } from 'react';
import type { OpenPlanner } from '../parts/plannerContext';
import { browserDrafts } from '../project/drafts';
import { plannerOf } from '../saving/useProject';
import { type ProposalComparison, comparisonOf } from './comparison';
import type { ReviewProps } from './ReviewScreen';

/** A planner to look with, which stays as it is while the proposal is loaded anew, and what it is to show. */
export function useLookingPlanner({ loaded, leave }: ReviewProps): {
  readonly planner: OpenPlanner;
  readonly comparison: ProposalComparison | null;
} {
  const { api } = useShell();
  const [planner] = useState(() => {
    const first = comparisonOf(loaded, loaded.shop.catalogue);
    const project = first ? { ...first.current, step: 2 as const } : emptyProject();
    const opened = {
      ...{ project, room: null, etag: null, draft: null, draftOwner: '', isReload: false, isFromTab: false },
      ownership: 'shared' as const,
      page: { area: 'proposals' as const, id: loaded.proposal._id },
    };
    return plannerOf(loaded.shop, opened, { api, owner: '', drafts: browserDrafts, leave });
  });
  const { catalogue } = planner.editor.state;
  const comparison = useMemo(() => comparisonOf(loaded, catalogue), [loaded, catalogue]);
  return { planner, comparison };
}
