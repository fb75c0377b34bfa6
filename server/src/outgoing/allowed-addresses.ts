import { lookup } from 'node:dns';
import dns from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { failures } from './failures.ts';

/** Addresses like 127.0.0.1 and networks like 10.0.0.0/8. */
export type Networks = readonly string[];

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.process(network), ipaddr.process(network).kind() === 'ipv4' ? 32 : 128] as const);
  return address.kind() === base.kind() && address.match(base, bits);
}

/** Other IPv6 addresses are not global, or contain IPv4 addresses (RFC 4291, 2.5.5.1). */
const globalIpv6 = '2000::/3';

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, globalIpv6));

/** Whether this server may send to an address: public ones, and those in networks that the operator allows. */
export function isAllowedAddress(address: string, allowed: Networks): boolean {
  // An IPv4-mapped IPv6 address is checked as IPv4.
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowed.some((network) => isWithin(parsed, network));
}

/** In ms: the caller may hold the only connection of the embedded database meanwhile. */
const RESOLVE_LIMIT_MS = 1_000;

/** Looks up the addresses of a name; none where it cannot be resolved within a second. */
export async function resolveAddresses(hostname: string): Promise<string[]> {
  const found = dns.lookup(hostname, { all: true }).catch(() => []);
  const late = setTimeout(RESOLVE_LIMIT_MS, [], { ref: false });
  return (await Promise.race([found, late])).map(({ address }) => address);
}

const refuse = (host: string) => new Error(failures.privateNetwork({ host }));

/**
 * @throws where the host is a forbidden address: such a host is never looked up, so that {@link createLookup} does not check it
 */
export function requireReachable(hostname: string, allowed: Networks): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isAllowedAddress(host, allowed)) throw refuse(host);
}

/**
 * Refuses a name all of whose addresses are forbidden, so that its mistake shows when it is entered. A name without addresses is
 * accepted: {@link createLookup} checks again.
 * @throws naming the host
 */
export async function requireReachableName(
  hostname: string,
  allowed: Networks,
  resolve: typeof resolveAddresses = resolveAddresses,
): Promise<void> {
  const addresses = await resolve(hostname);
  if (addresses.length > 0 && !addresses.some((address) => isAllowedAddress(address, allowed)))
    throw refuse(hostname);
}

/**
 * Creates a lookup of hosts that refuses forbidden addresses. The connection uses the address that was checked, so that a name
 * cannot change its address in between (DNS rebinding).
 */
export const createLookup =
  (allowed: Networks): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      const isAllowed = addresses.every(({ address }) => isAllowedAddress(address, allowed));
      if (!first || !isAllowed) return callback(refuse(hostname), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
