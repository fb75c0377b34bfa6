/** Converts column letters to a number: A is 1, AA is 27. */
export const columnOf = (letters: string): number => {
  let number = 0;
  for (const letter of letters) number = number * 26 + ((letter.codePointAt(0) ?? 0) & 31);
  return number;
};
