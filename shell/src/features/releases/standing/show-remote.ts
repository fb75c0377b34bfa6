/** The id of the heading below which a remote stands. */
export const headingIdOf = (remote: string): string => `remote-${remote}`;

/** Leads to where a remote stands on the page. */
export function showRemote(remote: string): void {
  const heading = document.getElementById(headingIdOf(remote));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
