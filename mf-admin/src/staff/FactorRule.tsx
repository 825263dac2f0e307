import { factorCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell, type ApiError } from '@rackwright/web-kit';
import { Checkbox, Text, useCall, useSend } from '@rackwright/web-kit/ui';
import { useStaffTexts } from './text';

/** Whether staff need a second factor, and who said so. */
export function FactorRule() {
  const { toasts } = useShell();
  const words = useStaffTexts().factor;
  const { data: rule } = useCall(factorCalls.rule);
  const changing = useSend(factorCalls.changeRule, [factorCalls.rule]);
  if (!rule) return null;
  const { staffNeedSecondFactor, changedBy, changedAt } = rule;
  const change = (isNeeded: boolean) =>
    changing.mutate(
      { body: { staffNeedSecondFactor: isNeeded } },
      {
        onSuccess: () => toasts.success(words.saved),
        onError: ({ message }: ApiError) => toasts.error(message),
      },
    );
  return (
    <div>
      <Checkbox
        label={words.rule}
        description={words.ruleAbout}
        checked={staffNeedSecondFactor}
        disabled={changing.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {changedBy && (
        <Text size="xs" c="dimmed">
          {words.changedBy(changedBy, formatTime(changedAt))}
        </Text>
      )}
    </div>
  );
}
