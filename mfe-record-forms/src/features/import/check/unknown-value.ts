/** A value that is no choice of its field, and what stands for it where that has been decided. */
export interface UnknownValue {
  field: string;
  value: string;
  rows?: number | undefined;
  choice?: string | undefined;
  /** The choice whose name is nearest to it. */
  nearest?: { choice: string; label: string } | undefined;
}
