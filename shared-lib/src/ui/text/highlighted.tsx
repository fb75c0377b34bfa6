interface HighlightedProps {
  parts: readonly { text: string; matched: boolean }[];
}

/** A text of which the parts that a search found are marked. */
export function Highlighted({ parts }: HighlightedProps) {
  // The parts of one text never change places.
  return parts.map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text));
}
