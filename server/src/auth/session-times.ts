/** The lifetimes of a session, in seconds (D1 §9, decisions §5 "Session"). */
export interface SessionTimes {
  /** Without activity for this long, the countdown starts. */
  idle: number;
  countdown: number;
  /** The warning dialog opens when this much of the countdown is left … */
  warningAt: number;
  /** … and counts down from this. */
  warning: number;
  /** A session ends this long after signing in, whatever happens. */
  lifetime: number;
}
