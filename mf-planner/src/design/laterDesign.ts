import { byOnClose, laterDialog, laterMenu } from '../parts/later';

export const laterDesign = {
  DesignDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "design" */ './DesignDialog')).DesignDialog,
    byOnClose,
  ),
  CollectionMeter: laterMenu(
    async () => (await import(/* webpackChunkName: "meter" */ './CollectionMeter')).CollectionMeter,
  ),
};
