import './core.css';

export { UiPart, UiProvider, UiTheme } from './UiProvider';
export { useCall, useLoaded, useRefresh, useSend, type Load, type LoadOptions } from './query';
export { confirm, type Question } from './confirm';
export { Fact, Facts } from './Facts';
export { Modal } from './Modal';
export { Page, PageHead, type PageProps } from './Page';
export { ChoiceLabel, type Swatch, Swatches } from './Swatches';
export { Tooltip, type TooltipProps } from './Tooltip';
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Chip,
  CloseButton,
  Group,
  Loader,
  Menu,
  Popover,
  ScrollArea,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
