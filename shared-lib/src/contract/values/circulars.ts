export const circularKinds = ['Order', 'Notification', 'Circular', 'Amendment'] as const;
export type CircularKind = (typeof circularKinds)[number];

/** A day on which a circular, or a part of it, comes into force, and what does; empty for all of it. */
export interface InForce {
  /** ISO day. */
  day: string;
  what: string;
}
