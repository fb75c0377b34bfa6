import { doAddressesOverlap, isWithinAddress, platformAddresses } from '@lexboard/shared-lib/contract';

/** A remote with the addresses of one of its versions. */
export interface AddressOwner {
  name: string;
  addresses: readonly string[];
}

/**
 * Why a remote cannot have its addresses, one sentence part each: the platform or one of `others` has the same one, or one
 * above or below it.
 * @param others the versions of the other remotes that somebody gets now
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

/** Which addresses of the version before it a remote no longer has, one sentence each: that may be meant. */
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
