/**
 * Checks the addresses of a provider that browsers are led to: web addresses, by https where the issuer is. The library checks those
 * that it asks itself.
 * @throws Error
 */
export function checkBrowserAddresses(issuer: string, addresses: readonly (string | undefined)[]): void {
  const allowed = ['https:', new URL(issuer).protocol];
  for (const address of addresses) {
    if (address === undefined) continue;
    if (!URL.canParse(address) || !allowed.includes(new URL(address).protocol))
      throw new Error('The provider names an address that is no web address');
  }
}
