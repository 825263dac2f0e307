import { plannerCalls, type BillingInfo, type Countries, type ShippingInfo } from '@rackwright/contracts';
import { addressFaults, keptAddress, type AddressField } from '@rackwright/contracts/address';
import { invalidRequest, remoteCopy, type Logger, type RemoteCopy } from '@rackwright/service-kit';
import { messages } from '../messages';

interface Addresses {
  readonly billingInfo: BillingInfo;
  readonly shippingInfo: ShippingInfo;
}

const SENTENCES: Readonly<Record<AddressField, string>> = {
  country: messages['bad-country'],
  state: messages['bad-state'],
  zip: messages['bad-zip'],
  phone: messages['bad-phone'],
  fax: messages['bad-phone'],
};

/** As addresses are kept; 400 naming every field that is not right for its country. */
export function keptAddresses({ billingInfo, shippingInfo }: Addresses, countries: Countries): Addresses {
  const errors = Object.entries({ billingInfo, shippingInfo }).flatMap(([form, address]) =>
    addressFaults(address, countries).map((field) => ({
      path: `${form}.${field}`,
      message: SENTENCES[field],
    })),
  );
  if (errors.length > 0) throw invalidRequest(errors);
  return { billingInfo: keptAddress(billingInfo), shippingInfo: keptAddress(shippingInfo) };
}

/** Where orders can be sent, as svc-catalogue has it. */
export const countriesCopy = (catalogueUrl: string, logger: Logger): RemoteCopy<Countries> =>
  remoteCopy({
    what: 'The list of countries',
    call: plannerCalls.countries,
    url: catalogueUrl,
    read: (countries) => countries,
    maxAgeMs: 3_600_000,
    logger,
  });
