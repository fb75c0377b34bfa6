/** An unknown value with its mapping, if decided. */
export interface UnknownValue {
  field: string;
  value: string;
  rows?: number | undefined;
  choice?: string | undefined;
  nearest?: { choice: string; label: string } | undefined;
}
