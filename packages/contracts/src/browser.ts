/** The calls as a browser knows them: where each is answered, and the types of what it takes and gives; nothing that reads values. */
import type * as contracts from './calls';
import * as addresses from './calls/addresses';
import type { Address, Call } from './calls/call';

declare const contract: unique symbol;

/** Where a call is answered, and by its type which call that is. */
export type BrowserCall<C extends Call = Call> = Address & { readonly [contract]?: C };

/** Which call that is; of one of several, one of them. */
export type CallOf<B extends BrowserCall> = NonNullable<B[typeof contract]>;

type Known<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? BrowserCall<Calls[Name]> : never;
};

const known = <Calls>(of: { readonly [Name in keyof Calls]: Address }): Known<Calls> =>
  of as unknown as Known<Calls>;

export const userCalls = /* #__PURE__ */ known<typeof contracts.userCalls>(addresses.userAddresses);
export const adminCalls = /* #__PURE__ */ known<typeof contracts.adminCalls>(addresses.adminAddresses);
export const roomCalls = /* #__PURE__ */ known<typeof contracts.roomCalls>(addresses.roomAddresses);
export const templateCalls = /* #__PURE__ */ known<typeof contracts.templateCalls>(
  addresses.templateAddresses,
);
export const shareCalls = /* #__PURE__ */ known<typeof contracts.shareCalls>(addresses.shareAddresses);
export const orderCalls = /* #__PURE__ */ known<typeof contracts.orderCalls>(addresses.orderAddresses);
export const paymentCalls = /* #__PURE__ */ known<typeof contracts.paymentCalls>(addresses.paymentAddresses);
export const shopCalls = /* #__PURE__ */ known<typeof contracts.shopCalls>(addresses.shopAddresses);
export const helpCalls = /* #__PURE__ */ known<typeof contracts.helpCalls>(addresses.helpAddresses);
export const reviewCalls = /* #__PURE__ */ known<typeof contracts.reviewCalls>(addresses.reviewAddresses);
export const reportCalls = /* #__PURE__ */ known<typeof contracts.reportCalls>(addresses.reportAddresses);
export const activityCalls = /* #__PURE__ */ known<typeof contracts.activityCalls>(
  addresses.activityAddresses,
);
export const productCalls = /* #__PURE__ */ known<typeof contracts.productCalls>(addresses.productAddresses);
export const materialCalls = /* #__PURE__ */ known<typeof contracts.materialCalls>(
  addresses.materialAddresses,
);
export const colorSchemeCalls = /* #__PURE__ */ known<typeof contracts.colorSchemeCalls>(
  addresses.colorSchemeAddresses,
);
export const trimAndFillerCalls = /* #__PURE__ */ known<typeof contracts.trimAndFillerCalls>(
  addresses.trimAndFillerAddresses,
);
export const menuCalls = /* #__PURE__ */ known<typeof contracts.menuCalls>(addresses.menuAddresses);
export const slideCalls = /* #__PURE__ */ known<typeof contracts.slideCalls>(addresses.slideAddresses);
export const helpTipCalls = /* #__PURE__ */ known<typeof contracts.helpTipCalls>(addresses.helpTipAddresses);
export const discountCalls = /* #__PURE__ */ known<typeof contracts.discountCalls>(
  addresses.discountAddresses,
);
export const emailCalls = /* #__PURE__ */ known<typeof contracts.emailCalls>(addresses.emailAddresses);
export const toolTipCalls = /* #__PURE__ */ known<typeof contracts.toolTipCalls>(addresses.toolTipAddresses);
export const configCalls = /* #__PURE__ */ known<typeof contracts.configCalls>(addresses.configAddresses);
export const plannerCalls = /* #__PURE__ */ known<typeof contracts.plannerCalls>(addresses.plannerAddresses);

export { filledPath, pathOf, type Filling, type ParamsOf } from './paths';
