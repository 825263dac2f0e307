import { AppLink } from '@rackwright/web-kit';
import { Text } from '@rackwright/web-kit/ui';
import css from '../publisher.module.css';

/** Says what a publisher can do in this version, and leads there. */
export function NotYetHere() {
  return (
    <Text size="md" maw={560}>
      This version has one screen for publishers, the list of{' '}
      <AppLink to="/models_publish" className={css.link}>
        models
      </AppLink>
      . Everything else in the catalogue comes from the data files it was installed with.
    </Text>
  );
}
