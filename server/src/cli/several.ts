/** Reads an option that may be given several times. */
export const several = (text: string, earlier: string[] = []): string[] => [...earlier, text];
