import { delays } from '../../mail/mail-queue.ts';

interface Pause {
  day: string;
  failures: number;
  endsAt: Date;
}

/**
 * Back-off for organisations whose digests of a day failed in part, with the pauses of a failed mail. In memory of each
 * server, so a new server retries at once.
 */
export class DigestPauses {
  readonly #pauses = new Map<string, Pause>();

  /** Whether a day's digests must not be retried yet. */
  holds(organisation: string, day: string, now: Date): boolean {
    const pause = this.#pauses.get(organisation);
    return pause !== undefined && pause.day === day && now < pause.endsAt;
  }

  /** Starts the next pause after a failure. @returns its length in seconds */
  begin(organisation: string, day: string, now: Date): number {
    const before = this.#pauses.get(organisation);
    const failures = before?.day === day ? before.failures + 1 : 1;
    const seconds = delays[Math.min(failures, delays.length) - 1] ?? 0;
    this.#pauses.set(organisation, { day, failures, endsAt: new Date(now.getTime() + seconds * 1000) });
    return seconds;
  }

  end(organisation: string): void {
    this.#pauses.delete(organisation);
  }
}
