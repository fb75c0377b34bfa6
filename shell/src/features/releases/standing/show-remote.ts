export const headingIdOf = (remote: string): string => `remote-${remote}`;

/** Scrolls to a remote on the page. */
export function showRemote(remote: string): void {
  const heading = document.getElementById(headingIdOf(remote));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
