/** A line that should be an anchor. */
export interface FoundLine {
  line: string;
  /** Where it was found, for people. */
  place: string;
}
