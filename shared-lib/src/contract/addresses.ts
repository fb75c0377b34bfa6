/**
 * Reserved addresses of the platform: its pages (decisions §2), redirects of the predecessor, and the server's own. A
 * remote cannot use them, or an address above or below one.
 */
export const platformAddresses = [
  '/login',
  '/logout',
  '/change-password',
  '/two-factor',
  '/closed',
  '/passkeys',
  '/terms',
  '/error-500',
  '/forgot_password',
  '/confirm-mail',
  '/reset-password',
  '/register',
  '/sign-in',
  '/lock-screen',
  '/coming-soon',
  '/users',
  '/units',
  '/setup',
  '/sessions',
  '/tokens',
  '/archive',
  '/calendar',
  '/unsubscribe',
  '/api',
  '/mcp',
  '/remotes',
  '/shell',
] as const;

/** Whether `pathname` is `address` or lies below it. */
export const isWithinAddress = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

/** Whether a path could belong to both. */
export const doAddressesOverlap = (one: string, other: string): boolean =>
  isWithinAddress(one, other) || isWithinAddress(other, one);
