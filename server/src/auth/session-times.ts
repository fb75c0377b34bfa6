/** The lifetimes of a session, in seconds (D1 §9, decisions §5 "Session"). */
export interface SessionTimes {
  /** Idle time after which the countdown starts. */
  idle: number;
  countdown: number;
  /** The warning dialog opens when this much of the countdown is left. */
  warningAt: number;
  /** The number that the warning dialog counts down from. */
  warning: number;
  /** Absolute lifetime after sign-in. */
  lifetime: number;
}
