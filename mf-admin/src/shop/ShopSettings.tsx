import type { ShopAnswer } from '@rackwright/contracts';
import { shopFactCalls } from '@rackwright/contracts/browser';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Alert, Button, Skeleton, Stack, useCall, useRefresh } from '@rackwright/web-kit/ui';
import { ShopChanges } from './ShopChanges';
import { ShopFields } from './ShopFields';
import { useShopTexts } from './text';

/** What the shop is, in one place: each value with where it comes from, and who changed what. */
export function ShopSettings() {
  const words = useShopTexts();
  const { data, isError, refetch } = useCall(shopFactCalls.read);
  return (
    <ConsolePage lead={words.lead}>
      {data && <Loaded shop={data} />}
      {isError && !data && (
        <Alert color="red" title={words.failed}>
          <Button variant="default" onClick={() => void refetch()}>
            {words.again}
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton height={480} />}
    </ConsolePage>
  );
}

function Loaded({ shop }: { readonly shop: ShopAnswer }) {
  const words = useShopTexts();
  const refresh = useRefresh();
  const { missing, changes } = shop;
  return (
    <Stack gap="lg">
      {missing.length > 0 && (
        <Alert color="amber">{words.missing(missing.map((field) => words.labels[field]).join(', '))}</Alert>
      )}
      <ShopFields shop={shop} changed={() => void refresh(shopFactCalls.read)} />
      <ShopChanges changes={changes} />
    </Stack>
  );
}
