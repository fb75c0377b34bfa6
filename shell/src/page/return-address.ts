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

/** The sign-in page's address that leads back to `asked` afterwards. */
export const buildLoginAddress = (asked: Place): string => addReturnAddress('/login', asked);

/** The same of the page that asks for the terms of use to be accepted. */
export const buildTermsAddress = (asked: Place): string => addReturnAddress('/terms', asked);

/** Where to go after signing in; anything but a path of this origin becomes the workspace. */
export function readReturnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(parameter) ?? start;
  const isPath = asked.startsWith('/') && URL.canParse(asked, location.origin);
  if (!isPath) return start;
  const { origin, pathname, search: query } = new URL(asked, location.origin);
  const isOwn = origin === location.origin && !pathname.startsWith('//');
  return isOwn && pathname !== '/logout' ? pathname + query : start;
}

/** The state for the sign-in page after a session that ended under somebody's hands. */
export const sessionEndedState = 'session-ended';

export const isSessionEnded = ({ state }: { state: unknown }): boolean => state === sessionEndedState;
