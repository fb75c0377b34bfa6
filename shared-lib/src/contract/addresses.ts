/**
 * The addresses that are the platform's own: its pages (decisions §2), those of an earlier product that still lead
 * somewhere, and what the server answers. No remote can have them, or an address above or below one.
 */
export const platformAddresses = [
  '/login',
  '/logout',
  '/change-password',
  '/two-factor',
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
  '/setup',
  '/sessions',
  '/archive',
  '/calendar',
  '/unsubscribe',
  '/api',
  '/remotes',
  '/shell',
] as const;

/** Whether `pathname` is `address` or lies below it. */
export const isWithinAddress = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

/** Whether no path could be told to belong to one of the two alone. */
export const doAddressesOverlap = (one: string, other: string): boolean =>
  isWithinAddress(one, other) || isWithinAddress(other, one);
