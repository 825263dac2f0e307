import { laterOf, Unseen } from '@rackwright/web-kit/later';
import { byOnClose, laterDialog, laterPart } from '../parts/later';

export const laterPanels = {
  Hints: laterOf(async () => (await import(/* webpackChunkName: "hints" */ './Hints')).Hints, Unseen),
  SelectionPanel: laterPart(
    async () =>
      (await import(/* webpackChunkName: "selection" */ './selection/SelectionPanel')).SelectionPanel,
  ),
  WallPanel: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './room/WallPanel')).WallPanel,
  ),
  FilterFields: laterPart(
    async () => (await import(/* webpackChunkName: "selection" */ './products/FilterFields')).FilterFields,
  ),
  ProductDetails: laterDialog(
    async () =>
      (await import(/* webpackChunkName: "selection" */ './products/ProductDetails')).ProductDetails,
    byOnClose,
  ),
  ListLines: laterPart(async () => (await import(/* webpackChunkName: "menu" */ './ListLines')).ListLines),
  PlanByList: laterDialog(
    async () => (await import(/* webpackChunkName: "dialogs" */ './table/PlanByList')).PlanByList,
    byOnClose,
  ),
};
