/** Leads the page to an address of another site, or loads it again. Tests put other functions in their place. */
export const leaving = {
  to: (address: string): void => location.assign(address),
  again: (): void => location.reload(),
};
