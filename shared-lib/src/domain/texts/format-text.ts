import type { FieldValue } from '../record-kind.ts';

/** A value that is one text or number, as text; empty for anything else. */
export const formatText = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
