import { plannerCalls, type BillingInfo, type Countries, type ShippingInfo } from '@rackwright/contracts';
import { addressFaults, normalizedAddress, type AddressField } from '@rackwright/contracts/address';
import {
  fieldError,
  invalidRequest,
  type Logger,
  remoteCopy,
  type RemoteCopy,
} from '@rackwright/service-kit';

interface Addresses {
  readonly billingInfo: BillingInfo;
  readonly shippingInfo: ShippingInfo;
}

const FAULTS = {
  country: 'bad-country',
  state: 'bad-state',
  zip: 'bad-zip',
  phone: 'bad-phone',
  fax: 'bad-phone',
} as const satisfies Record<AddressField, string>;

/** As addresses are kept; 400 naming every field that is not right for its country. */
export function normalizedAddresses(
  { billingInfo, shippingInfo }: Addresses,
  countries: Countries,
): Addresses {
  const errors = Object.entries({ billingInfo, shippingInfo }).flatMap(([form, address]) =>
    addressFaults(address, countries).map((field) => fieldError(`${form}.${field}`, FAULTS[field])),
  );
  if (errors.length > 0) throw invalidRequest(errors);
  return { billingInfo: normalizedAddress(billingInfo), shippingInfo: normalizedAddress(shippingInfo) };
}

/** Where orders can be sent, as svc-catalogue has it. */
export const countriesCopy = (catalogueUrl: string, logger: Logger): RemoteCopy<Countries> =>
  remoteCopy({
    away: 'countries-away',
    call: plannerCalls.countries,
    url: catalogueUrl,
    read: (countries) => countries,
    maxAgeMs: 3_600_000,
    logger,
  });
