import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconCommand,
  IconFilePlus,
  IconKeyboard,
  IconMagnet,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconShoppingCart,
  IconSparkles,
} from '@tabler/icons-react';

/** Of the commands that have a button beside the plan from the beginning. */
export const barIcons = {
  snapping: IconMagnet,
  'wall-before': IconChevronLeft,
  'wall-next': IconChevronRight,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  'zoom-in': IconPlus,
  'zoom-out': IconMinus,
  fit: IconMaximize,
  design: IconSparkles,
  'fill-wall': IconSparkles,
  'new-project': IconFilePlus,
  'shopping-list': IconShoppingCart,
  palette: IconCommand,
  shortcuts: IconKeyboard,
};
