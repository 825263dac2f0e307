import type { Order } from '@rackwright/contracts';
import { Badge } from '@rackwright/web-kit/ui';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';
import { stepsOf } from './steps';

/** The steps that an order still lacks; when it lacks none, that it is done. */
export function StepBadges({ order }: { readonly order: Order }) {
  const words = useTexts().order;
  const lacking = stepsOf(order).filter(({ isDone }) => !isDone);
  if (lacking.length === 0)
    return (
      <span className={css.state}>
        <Badge variant="light" color="leaf" tt="none">
          {words.isDone}
        </Badge>
      </span>
    );
  return (
    <span className={css.state}>
      {lacking.map(({ name }) => (
        <Badge key={name} variant="light" color="amber" tt="none">
          {words[name]}: {words.notYet}
        </Badge>
      ))}
    </span>
  );
}
