/** Parses a repeatable option. */
export const several = (text: string, earlier: string[] = []): string[] => [...earlier, text];
