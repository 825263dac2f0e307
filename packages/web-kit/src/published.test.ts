/** What a remote that is published may import from the shell when it runs, by the entries that `webpack/sharing.cjs` shares. */
import * as kit from '.';
import * as ui from './ui';
import * as desk from './desk';
import * as data from './ui/data';

const inKit = `ApiError AppLink applyColourScheme applyLanguage callsThrough chooseColourScheme chooseLanguage colourScheme
  createApiClient createPageHistory createSend createTexts createToasts followVisit forgetSession formatCount formatDate
  formatTime isEmailAddress language languages locale Logo matchPath numberMarks PING_MS rememberReturn REMOTE_CONTRACTS
  serverText ShellProvider storedSession storeSession subscribeToLanguage takeReturn TOAST_EXTENDED_MS TOAST_TIMEOUT_MS
  ToastCorner useColourScheme useLanguage useShell`;

const inUi = `Accordion ActionIcon Alert Anchor AskForm Badge Box Button Card Center Checkbox Chip CloseButton ColorSwatch confirm
  Divider Drawer Flex FocusTrap Grid Group hasLength Image Indicator isEmail isInRange isNotEmpty Kbd List Loader matches
  matchesField Menu Modal modals NativeSelect NavLink NumberInput Paper PasswordInput Popover Portal Progress Radio
  ScrollArea SegmentedControl Select SimpleGrid Skeleton Slider Space Stack Stepper Switch Table Tabs Text Textarea
  TextInput ThemeIcon Title Tooltip Transition Tree UiProvider UiTheme UnstyledButton useClickOutside
  useDebouncedCallback useDebouncedValue useDisclosure useElementSize useFocusReturn useForm useHotkeys useLocalStorage
  useMediaQuery useMergedRef useReducedMotion useResizeObserver useTree VisuallyHidden`;

const inDesk = `HelpRequestTalk mayDiscard SubmissionTalk UnsavedProvider useClaim useDeskItem useDeskTexts useMarking useWriting
  WaitingBadge`;

const inData = 'DataTable pageOf Pagination RecordTable';

const missing = (names: string, entry: object): readonly string[] =>
  names.split(/\s+/).filter((name) => !(name in entry));

describe('a remote published before this release', () => {
  it.each([
    ['.', inKit, kit],
    ['./ui', inUi, ui],
    ['./ui/data', inData, data],
    ['./desk', inDesk, desk],
  ])('finds what it imports from %s', (_, names, entry) => {
    expect(missing(names, entry)).toEqual([]);
  });

  it('hears of another language, until it stops', async () => {
    const heard = jest.fn();
    const stop = kit.subscribeToLanguage(() => heard(kit.language()));
    await kit.applyLanguage('de');
    stop();
    await kit.applyLanguage('en');
    expect(heard.mock.calls).toEqual([['de']]);
  });

  it('gets a sentence of a service as it came, which is in its words already', () => {
    expect(kit.serverText('Das Projekt gibt es nicht.')).toBe('Das Projekt gibt es nicht.');
  });

  it('checks what is typed by the rules it knows', () => {
    expect(ui.isNotEmpty('Please say something.')('')).toBe('Please say something.');
    expect(ui.isEmail('No address.')('a@b.de')).toBeNull();
  });
});
