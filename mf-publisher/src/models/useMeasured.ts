import { pathOf, productCalls } from '@rackwright/contracts/browser';
import type { MeasuredModel } from '@rackwright/planning';
import { useCall } from '@rackwright/web-kit/ui';

const KEPT = pathOf(productCalls.asset, { params: { name: '' } });

interface KnownMeasures {
  /** Undefined while it is not known, null where there is no model. */
  readonly measured: MeasuredModel | null | undefined;
  readonly isMeasuring: boolean;
}

/** What the model at an address turned out to be. */
export function useMeasured(url: string): KnownMeasures {
  const name = url.startsWith(KEPT) ? url.slice(KEPT.length) : '';
  const { data, error, isLoading } = useCall(
    productCalls.measuredModel,
    name === '' ? null : { params: { name } },
    { staleTime: Infinity },
  );
  return { measured: error?.status === 404 ? null : data, isMeasuring: isLoading };
}
