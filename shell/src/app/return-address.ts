const start = '/workspace';
const parameter = 'returnTo';

interface Place {
  pathname: string;
  search: string;
}

/** The sign-in page's address that leads back to `asked` afterwards. */
export function loginAddress({ pathname, search }: Place): string {
  const asked = pathname + search;
  if (asked === '/' || asked === start) return '/login';
  return `/login?${new URLSearchParams({ [parameter]: asked }).toString()}`;
}

/** Where to go after signing in; anything but a path of this origin becomes the workspace. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(parameter) ?? start;
  const isPath = asked.startsWith('/') && URL.canParse(asked, location.origin);
  if (!isPath) return start;
  const { origin, pathname, search: query } = new URL(asked, location.origin);
  const isOwn = origin === location.origin && !pathname.startsWith('//');
  return isOwn && pathname !== '/logout' ? pathname + query : start;
}
