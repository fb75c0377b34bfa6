/** Leads the page to an address of another site. Tests put another function in its place. */
export const leaving = {
  to: (address: string): void => location.assign(address),
};
