import './rest.css';

export * from './core';
export { AskForm, type AskFormTexts, type AskValues } from './AskForm';
export { useCallForm, type CallForm, type CallFormOptions, type FieldErrors } from './useCallForm';
export { loadFieldFault } from './fieldSentence';
export { Drawer } from './Drawer';
export { PanelCard } from './PanelCard';
export {
  Accordion,
  Box,
  Card,
  Center,
  Checkbox,
  ColorSwatch,
  Divider,
  Flex,
  FocusTrap,
  Grid,
  Image,
  Indicator,
  Kbd,
  List,
  NativeSelect,
  NavLink,
  NumberInput,
  Paper,
  PasswordInput,
  Portal,
  Progress,
  Radio,
  Select,
  SimpleGrid,
  Slider,
  type SliderProps,
  Space,
  Stepper,
  Table,
  Textarea,
  ThemeIcon,
  Title,
  Transition,
  Tree,
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
  useDisclosure,
  useElementSize,
  useFocusReturn,
  useHotkeys,
  useLocalStorage,
  useMergedRef,
  useReducedMotion,
  useResizeObserver,
} from '@mantine/hooks';
export { modals } from '@mantine/modals';
