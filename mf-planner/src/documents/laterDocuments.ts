import { byOnClose, laterDialog } from '../parts/later';

export const laterDocuments = {
  PicturesPopup: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './pictures/PicturesPopup')).PicturesPopup,
    byOnClose,
  ),
  OpenProjectReport: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './report/OpenProjectReport')).OpenProjectReport,
    byOnClose,
  ),
  PdfReport: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './report/PdfReport')).PdfReport,
    byOnClose,
  ),
};
