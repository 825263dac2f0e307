import { Alert, Button, MantineThemeProvider, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { laterOf, type WaitingProps } from '../later';
import { AppLink } from '../location';
import { useShell, type SessionUser } from '../shell';
import { useKitTexts } from '../text';
import { Page, type PageProps } from '../ui/Page';
import css from './console.module.css';
import { useConsoleTexts } from './text';
import { UnsavedProvider, useLeaveQuestion } from './unsaved';

/** Whose console it is; nobody else is shown the way to a screen. */
export type ConsoleRole = 'publisher' | 'salesManager' | 'admin';

/** A screen of a remote; `name` and `group` name its captions in the remote's texts. */
export interface ConsoleScreen<Name extends string = string, Group extends string = string> {
  readonly path: string;
  readonly name: Name;
  readonly group: Group;
  readonly role: ConsoleRole;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export interface ConsoleTable<Name extends string = string, Group extends string = string> {
  readonly screens: readonly ConsoleScreen<Name, Group>[];
  /** Each screen by its path; it comes when it is shown. */
  readonly parts: ReadonlyMap<string, ReactNode>;
}

/** The table of a remote's screens, in the order of its navigation. A path of nobody's leads to the first. */
export const defineScreens = <const Name extends string, const Group extends string>(
  screens: readonly ConsoleScreen<Name, Group>[],
): ConsoleTable<Name, Group> => ({
  screens,
  parts: new Map(
    screens.map(({ path, load }) => [
      path,
      createElement(
        laterOf(async () => (await load()).default, Waiting),
        { key: path },
      ),
    ]),
  ),
});

/** Fields side by side stand in one line, whether something is said beneath them or not. */
const hintsBelow = {
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
};

const CaptionContext = createContext('');
/** Of the screen that is shown. */
export const useCaption = (): string => useContext(CaptionContext);

/** A screen under the caption that the remote's table has for it, with its one primary action beside it. */
export const ConsolePage = ({ width = 1480, ...page }: Omit<PageProps, 'title'>) => (
  <Page title={useCaption()} width={width} {...page} />
);

const isFor = (role: ConsoleRole, user: SessionUser | undefined): boolean =>
  role === 'publisher' ? Boolean(user?.publisher) : user?.role === role;

export interface ConsoleFrameProps<Name extends string, Group extends string> {
  /** Names the navigation. */
  readonly title: string;
  readonly table: ConsoleTable<Name, Group>;
  readonly captions: Readonly<Record<Name, string>>;
  readonly groups: Readonly<Record<Group, string>>;
}

/** The navigation of a console and the screen of this path. What was typed is never left without a question. */
export function ConsoleFrame<Name extends string, Group extends string>({
  title,
  table,
  captions,
  groups,
}: ConsoleFrameProps<Name, Group>) {
  const { location, session } = useShell();
  const { screens, parts } = table;
  const pathname = location.pathname.replace(/\/$/, '');
  const shown = screens.find(({ path }) => path === pathname) ?? screens[0]!;
  const caption = captions[shown.name];
  return (
    <MantineThemeProvider theme={hintsBelow}>
      <UnsavedProvider value={useLeaveQuestion()}>
        <div className={css.console}>
          <Navigation title={title} current={caption} key={shown.path}>
            {Object.entries<string>(groups).map(([group, groupTitle]) => (
              <NavigationGroup key={group} title={groupTitle}>
                {screens
                  .filter((screen) => screen.group === group && isFor(screen.role, session?.user))
                  .map(({ path, name }) => (
                    <AppLink
                      key={path}
                      to={path}
                      className={css.link}
                      aria-current={path === shown.path ? 'page' : undefined}
                    >
                      {captions[name]}
                    </AppLink>
                  ))}
              </NavigationGroup>
            ))}
          </Navigation>
          <CaptionContext value={caption}>{parts.get(shown.path)}</CaptionContext>
        </div>
      </UnsavedProvider>
    </MantineThemeProvider>
  );
}

interface NavigationProps {
  readonly title: string;
  readonly current: string;
  readonly children: ReactNode;
}

/** Beside the screen; on a narrow one a menu above it. */
function Navigation({ title, current, children }: NavigationProps) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <nav className={css.navigation} aria-label={title}>
      <Button variant="default" className={css.menuButton ?? ''} aria-expanded={isOpen} onClick={toggle}>
        <span aria-hidden="true" className={css.menuSign} />
        {useConsoleTexts().menu(current)}
      </Button>
      <div className={css.groups} data-is-open={isOpen || undefined}>
        {children}
      </div>
    </nav>
  );
}

interface NavigationGroupProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

const NavigationGroup = ({ title, children }: NavigationGroupProps) =>
  children.length > 0 && (
    <div role="group" aria-label={title} className={css.group}>
      <p className={css.groupTitle} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );

/** In the place of a screen; the navigation stays. */
function Waiting({ retry }: Pick<WaitingProps<object>, 'retry'>) {
  const { unreachable } = useKitTexts().calls;
  const { tryAgain } = useConsoleTexts();
  return (
    <ConsolePage>
      {retry ? (
        <Alert color="red" role="alert">
          <Stack gap="sm" align="flex-start">
            {unreachable}
            <Button variant="default" size="xs" onClick={retry}>
              {tryAgain}
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Skeleton height={320} />
      )}
    </ConsolePage>
  );
}
