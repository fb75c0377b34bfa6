/** A refused command, with each reason. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** A command that a platform refused over HTTP. */
export class PlatformRefused extends CommandRefused {
  readonly status: number;

  constructor(status: number, reasons: readonly string[]) {
    super(reasons);
    this.status = status;
  }
}
