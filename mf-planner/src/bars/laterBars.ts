import { laterMenu } from '../parts/later';

export const laterBars = {
  OwnershipActions: laterMenu(
    async () => (await import(/* webpackChunkName: "menu" */ './OwnershipActions')).OwnershipActions,
  ),
};
