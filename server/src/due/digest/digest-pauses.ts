import { delays } from '../../mail/mail-queue.ts';

interface Pause {
  day: string;
  failures: number;
  endsAt: Date;
}

/**
 * The organisations whose digests of a day could not all be written, each left alone for as long as a mail is that could not
 * be sent. A server keeps its own, so that a new one tries at once.
 */
export class DigestPauses {
  readonly #pauses = new Map<string, Pause>();

  /** Whether the digests of a day are not to be tried again yet. */
  holds(organisation: string, day: string, now: Date): boolean {
    const pause = this.#pauses.get(organisation);
    return pause !== undefined && pause.day === day && now < pause.endsAt;
  }

  /** Begins a pause after another failure. @returns how many seconds it lasts */
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
