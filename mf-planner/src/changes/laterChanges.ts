import { byOnClose, laterDialog, laterPart } from '../parts/later';

export const laterChanges = {
  Offer: laterPart(async () => (await import(/* webpackChunkName: "dialogs" */ './Offer')).Offer),
  ChangesDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './ChangesDialog')).ChangesDialog,
    byOnClose,
  ),
};
