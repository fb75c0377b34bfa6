import ipaddr from 'ipaddr.js';

/**
 * The key by which tries are counted: an IPv4 address, also where it is written as an IPv6 one, or the /64 network of
 * an IPv6 address, which one household or host has for itself and can take addresses from at will.
 */
export function toNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
