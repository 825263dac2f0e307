import { byOnClose, laterDialog } from '../parts/later';

export const laterDesign = {
  DesignDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "design" */ './DesignDialog')).DesignDialog,
    byOnClose,
  ),
};
