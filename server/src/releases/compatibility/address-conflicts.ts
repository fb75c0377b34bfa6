import { doAddressesOverlap, isWithinAddress, platformAddresses } from '@lexboard/shared-lib/contract';

/** A remote with the addresses of one of its versions. */
export interface AddressOwner {
  name: string;
  addresses: readonly string[];
}

/**
 * Describes why a remote cannot have its addresses, as sentence parts: the platform or one of `others` has the same address, or
 * one above or below it.
 * @param others the live versions of the other remotes
 */
export function describeAddressConflicts(remote: AddressOwner, others: readonly AddressOwner[]): string[] {
  return remote.addresses.flatMap((address) => {
    const own = platformAddresses.find((taken) => doAddressesOverlap(address, taken));
    if (own) return `it wants the address ${address}, and ${own} belongs to the platform`;
    const conflicts = others
      .filter(({ name }) => name !== remote.name)
      .flatMap(({ name, addresses }) =>
        addresses
          .filter((taken) => doAddressesOverlap(address, taken))
          .map((taken) => `it wants the address ${address}, and ${taken} belongs to ${name}`),
      );
    return [...new Set(conflicts)];
  });
}

/**
 * Lists the addresses that a remote had in the version before and has no longer, one sentence each. The change may be intended.
 */
export const listDroppedAddresses = (
  remote: AddressOwner,
  before: Pick<AddressOwner, 'addresses'> & { version: string },
): string[] =>
  before.addresses
    .filter((address) => !remote.addresses.some((own) => isWithinAddress(address, own)))
    .map(
      (address) =>
        `It no longer has the address ${address} of ${before.version}: links to it will find no page.`,
    );
