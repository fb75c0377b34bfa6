interface HighlightedProps {
  parts: readonly { text: string; matched: boolean }[];
}

/** A text with the matches of a search marked. */
export function Highlighted({ parts }: HighlightedProps) {
  // The parts of a text do not reorder.
  return parts.map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text));
}
