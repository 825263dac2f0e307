import { AppLink } from '@rackwright/web-kit';
import { Text } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';

/** Says what a publisher can do in this version, and leads there. */
export function NotYetHere() {
  const words = useTexts().notYet;
  return (
    <Text size="md" maw={560}>
      {words.before}
      <AppLink to="/models_publish">{words.models}</AppLink>
      {words.after}
    </Text>
  );
}
