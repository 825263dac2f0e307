import { laterDialog, laterMenu, laterPart } from './later';

interface Closable {
  readonly onClose: () => void;
}
const close = ({ onClose }: Closable): void => onClose();

/**
 * What a plan is drawn without. Each part comes when it is first shown, and all of them a little after the plan, so that they are there
 * without a network, too. Asked for from one place, each is in the build once.
 */
export const later = {
  Welcome: laterPart(
    async () => (await import(/* webpackChunkName: "beginning" */ './steps/Welcome')).Welcome,
  ),
  SizeStep: laterPart(
    async () => (await import(/* webpackChunkName: "beginning" */ './steps/SizeStep')).SizeStep,
  ),
  ShoppingListStep: laterPart(async () => (await import('./steps/list/ShoppingListStep')).ShoppingListStep),
  OrderStep: laterPart(async () => (await import('./steps/order/OrderStep')).OrderStep),

  ProjectMenu: laterMenu(
    async () => (await import(/* webpackChunkName: "menu" */ './panels/bars/ProjectMenu')).ProjectMenu,
  ),
  OwnershipActions: laterMenu(
    async () => (await import(/* webpackChunkName: "menu" */ './project/OwnershipActions')).OwnershipActions,
  ),
  ReviewPrices: laterPart(
    async () => (await import(/* webpackChunkName: "menu" */ './sharing/ReviewPrices')).ReviewPrices,
  ),
  ProposalPage: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './proposals/ProposalPage')).ProposalPage,
  ),
  DraftBar: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './proposals/DraftBar')).DraftBar,
  ),
  DraftNotes: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './proposals/DraftNotes')).DraftNotes,
  ),
  ProposalNotice: laterPart(
    async () =>
      (await import(/* webpackChunkName: "proposals" */ './proposals/ProposalNotice')).ProposalNotice,
  ),
  BeginProposal: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './proposals/BeginProposal')).BeginProposal,
  ),
  SelectionPanel: laterPart(
    async () =>
      (await import(/* webpackChunkName: "selection" */ './panels/selection/SelectionPanel')).SelectionPanel,
  ),
  WallPanel: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './panels/room/WallPanel')).WallPanel,
  ),
  FilterFields: laterPart(
    async () =>
      (await import(/* webpackChunkName: "selection" */ './panels/products/FilterFields')).FilterFields,
  ),
  ProductDetails: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "selection" */ './panels/products/ProductDetails')).ProductDetails,
    close,
  ),

  SceneSlider: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './scene3d/SceneSlider')).SceneSlider,
  ),

  SavingDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/SavingDialog')).SavingDialog,
    (props) => props.close(),
  ),
  DisplacedObjects: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './dialogs/DisplacedObjects')).DisplacedObjects,
    ({ onAnswer }) => onAnswer(false),
  ),
  ProjectDetailsDialog: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './dialogs/ProjectDetailsDialog')).ProjectDetailsDialog,
    close,
  ),
  Revisions: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/Revisions')).Revisions,
    close,
  ),
  Shortcuts: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/Shortcuts')).Shortcuts,
    close,
  ),
  PlanByList: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs/PlanByList')).PlanByList,
    close,
  ),
  CeilingDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './steps/CeilingDialog')).CeilingDialog,
    ({ answer }) => answer(null),
  ),
  StepHelp: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './steps/help/StepHelp')).StepHelp,
    close,
  ),
  ChooserDialog: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "beginning" */ './steps/chooser/ChooserDialog')).ChooserDialog,
    close,
  ),
  Offer: laterPart(async () => (await import(/* webpackChunkName: "dialogs" */ './changes/Offer')).Offer),
  ChangesDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './changes/ChangesDialog')).ChangesDialog,
    close,
  ),
  ShareDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './sharing/ShareDialog')).ShareDialog,
    close,
  ),
  ReviewDialog: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './sharing/ReviewDialog')).ReviewDialog,
    close,
  ),
  PicturesPopup: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './documents/pictures/PicturesPopup')).PicturesPopup,
    close,
  ),
  OpenProjectReport: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './documents/report/OpenProjectReport'))
        .OpenProjectReport,
    close,
  ),
  PdfReport: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './documents/report/PdfReport')).PdfReport,
    close,
  ),
};

/** Resolves when all have come or cannot be had; who shows one asks again, and says so. */
export const fetchLaterParts = (): Promise<unknown> =>
  Promise.allSettled(Object.values(later).map(({ fetch }) => fetch()));
