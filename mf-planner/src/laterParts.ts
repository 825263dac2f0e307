import { laterBars } from './bars/laterBars';
import { laterSaving } from './saving/laterSaving';
import { laterPanels } from './panels/laterPanels';
import { laterChanges } from './changes/laterChanges';
import { laterScene } from './scene3d/laterScene';
import { laterWall } from './wallview/laterWall';
import { laterDocuments } from './documents/laterDocuments';
import { laterSharing } from './sharing/laterSharing';
import { laterDesign } from './design/laterDesign';
import { laterSteps } from './steps/laterSteps';
import { laterProposals } from './proposals/laterProposals';
import { byOnClose, laterDialog, laterMenu, laterPart } from './parts/later';

/**
 * What a plan is drawn without. Each part comes when it is first shown, and all of them a little after the plan, so that they are there
 * without a network, too. Those that a folder shows itself are named there; these are the screen's.
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
    async () => (await import(/* webpackChunkName: "menu" */ './bars/ProjectMenu')).ProjectMenu,
  ),
  ReviewPrices: laterPart(
    async () => (await import(/* webpackChunkName: "menu" */ './sharing/ReviewPrices')).ReviewPrices,
  ),
  ProposalPage: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './ProposalPage')).ProposalPage,
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
  DisplacedObjects: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './panels/DisplacedObjects')).DisplacedObjects,
    ({ onAnswer }) => onAnswer(false),
  ),
  CommandPalette: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "dialogs" */ './panels/palette/CommandPalette')).CommandPalette,
    byOnClose,
  ),
  Shortcuts: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './panels/Shortcuts')).Shortcuts,
    byOnClose,
  ),
};

const parts = {
  ...later,
  ...laterBars,
  ...laterSaving,
  ...laterPanels,
  ...laterChanges,
  ...laterDocuments,
  ...laterSharing,
  ...laterDesign,
  ...laterSteps,
  ...laterProposals,
  ...laterWall,
  // The largest, so the last.
  ...laterScene,
};

/** Resolves when all have come or cannot be had; who shows one asks again, and says so. */
export const fetchLaterParts = (): Promise<unknown> =>
  Promise.allSettled(Object.values(parts).map(({ fetch }) => fetch()));
