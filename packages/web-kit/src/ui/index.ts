import './core.css';

export { UiPart, UiProvider, UiTheme } from './UiProvider';
export { AskForm, type AskFormTexts, type AskValues } from './AskForm';
export { useCall, useLoaded, useRefresh, useSend, type Load, type LoadOptions } from './query';
export { useCallForm, type CallForm, type CallFormOptions, type FieldErrors } from './useCallForm';
export { loadFieldFault } from './fieldSentence';
export { confirm, type Question } from './confirm';
export { Fact, Facts } from './Facts';
export { Page, PageHead, type PageProps } from './Page';
export { PanelCard } from './PanelCard';
export { ChoiceLabel, type Swatch, Swatches } from './Swatches';
export { Tooltip, type TooltipProps } from './Tooltip';
export {
  Accordion,
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Card,
  Center,
  Checkbox,
  Chip,
  CloseButton,
  ColorSwatch,
  Divider,
  Drawer,
  Flex,
  FocusTrap,
  Grid,
  Group,
  Image,
  Indicator,
  Kbd,
  List,
  Loader,
  Menu,
  Modal,
  NativeSelect,
  NavLink,
  NumberInput,
  Paper,
  PasswordInput,
  Popover,
  Portal,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Slider,
  Space,
  Stack,
  Stepper,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  ThemeIcon,
  Title,
  Transition,
  Tree,
  UnstyledButton,
  VisuallyHidden,
  useTree,
  type TreeNodeData,
} from '@mantine/core';
export {
  useForm,
  /** @deprecated For remotes published with them; a form has the rules of its call (`useCallForm`). */
  hasLength,
  /** @deprecated As `hasLength`. */
  isEmail,
  /** @deprecated As `hasLength`. */
  isInRange,
  /** @deprecated As `hasLength`. */
  isNotEmpty,
  /** @deprecated As `hasLength`. */
  matches,
  /** @deprecated As `hasLength`. */
  matchesField,
} from '@mantine/form';
export {
  useClickOutside,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useElementSize,
  useFocusReturn,
  useHotkeys,
  useLocalStorage,
  useMediaQuery,
  useMergedRef,
  useReducedMotion,
  useResizeObserver,
} from '@mantine/hooks';
export { modals } from '@mantine/modals';
