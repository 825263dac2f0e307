import { byOnClose, laterDialog } from '../parts/later';

export const laterSharing = {
  ShareDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './ShareDialog')).ShareDialog,
    byOnClose,
  ),
  ReviewDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './ReviewDialog')).ReviewDialog,
    byOnClose,
  ),
};
