const start = '/workspace';
const parameter = 'returnTo';

interface Place {
  pathname: string;
  search: string;
}

function addReturnAddress(page: string, { pathname, search }: Place): string {
  const asked = pathname + search;
  if (asked === '/' || asked === start) return page;
  return `${page}?${new URLSearchParams({ [parameter]: asked }).toString()}`;
}

/** The address of the sign-in page with `asked` as return address. */
export const buildLoginAddress = (asked: Place): string => addReturnAddress('/login', asked);

/** The address of the page that asks to accept the terms, with `asked` as return address. */
export const buildTermsAddress = (asked: Place): string => addReturnAddress('/terms', asked);

/** The return address after sign-in; anything but a path of this origin becomes the workspace. */
export function readReturnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(parameter) ?? start;
  const isPath = asked.startsWith('/') && URL.canParse(asked, location.origin);
  if (!isPath) return start;
  const { origin, pathname, search: query } = new URL(asked, location.origin);
  const isOwn = origin === location.origin && !pathname.startsWith('//');
  return isOwn && pathname !== '/logout' ? pathname + query : start;
}

/** History state of the sign-in page after a session that expired during work. */
export const sessionEndedState = 'session-ended';

export const isSessionEnded = ({ state }: { state: unknown }): boolean => state === sessionEndedState;
