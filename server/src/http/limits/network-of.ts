import ipaddr from 'ipaddr.js';

/**
 * The rate-limit key of an address: the IPv4 address (also when it is written as IPv6), or the /64 network of an IPv6
 * address. One household or host owns a whole /64 and can pick addresses in it at will.
 */
export function toNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
