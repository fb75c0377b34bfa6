/** Parses a repeatable option. */
export const collectOption = (text: string, earlier: string[] = []): string[] => [...earlier, text];
