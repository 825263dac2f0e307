import { Button, Fact, Facts, Kbd, Modal, Switch } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { useLetterChoice } from './useDeskKeys';

const keys = {
  next: ['j', '↓'],
  previous: ['k', '↑'],
  open: ['Enter'],
  search: ['/'],
  answer: ['a'],
  take: ['t'],
  mark: ['m'],
  back: ['Esc'],
  tabs: ['1', '2', '3'],
  help: ['?'],
} as const;
type Meaning = keyof typeof keys;

interface KeysHelpProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The keys of the desk, and whether letters alone are some of them. */
export function KeysHelp({ isOpen, open, close }: KeysHelpProps) {
  const words = useTexts().keys;
  const [hasLetters, setLetters] = useLetterChoice();
  return (
    <>
      <Button variant="default" onClick={open} aria-haspopup="dialog">
        {words.button}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.title}>
        <Facts label={words.title}>
          {(Object.keys(keys) as Meaning[]).map((meaning) => (
            <Fact key={meaning} name={words.what[meaning]}>
              {keys[meaning].map((key) => (
                <Kbd key={key} ml={4}>
                  {key}
                </Kbd>
              ))}
            </Fact>
          ))}
        </Facts>
        <Switch
          mt="md"
          label={words.letters}
          description={words.lettersHint}
          checked={hasLetters}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
        />
      </Modal>
    </>
  );
}
