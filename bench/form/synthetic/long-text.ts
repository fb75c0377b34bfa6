/** The length of each long text of the form, in characters; a field takes 10,000. */
export const longest = 9_500;

export const longText = (characters: number): string =>
  'Every ship that calls at an Indian port pays the dues of the lights that it passes.\n'
    .repeat(characters / 80)
    .slice(0, characters);
