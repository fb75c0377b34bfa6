import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses like 127.0.0.1 and networks like 10.0.0.0/8. */
export type Networks = readonly string[];

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.process(network), ipaddr.process(network).kind() === 'ipv4' ? 32 : 128] as const);
  return address.kind() === base.kind() && address.match(base, bits);
}

/** Of IPv6 other addresses lead nowhere, or to IPv4 addresses that they hold (RFC 4291, 2.5.5.1). */
const globalIpv6 = '2000::/3';

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, globalIpv6));

/** Whether a notice may go to an address: to public ones, and to those of networks that the operator allows. */
export function mayReach(address: string, allowed: Networks): boolean {
  // An IPv4 address in the form of IPv6 is the IPv4 address.
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowed.some((network) => isWithin(parsed, network));
}

const refuse = (host: string) =>
  new Error(`${host} is an address of a private network, which RELEASE_NOTICE_NETWORKS does not allow`);

/** @throws where a host that is an address may not be reached: such a host is never looked up */
export function requireReachable(hostname: string, allowed: Networks): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !mayReach(host, allowed)) throw refuse(host);
}

/**
 * Looks up the addresses of a host for a connection, and refuses those that may not be reached. What is checked is what is
 * connected to: a name cannot lead elsewhere between the two.
 */
export const createLookup =
  (allowed: Networks): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      const isAllowed = addresses.every(({ address }) => mayReach(address, allowed));
      if (!first || !isAllowed) return callback(refuse(hostname), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
