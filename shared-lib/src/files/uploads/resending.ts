/** Backoff between retries, in ms. */
const pauses = [5_000, 10_000, 20_000, 40_000];
const MAX_PAUSE = 60_000;

/**
 * Schedules retries of uploads after a broken connection: when the browser reports that it is online (a telephone in
 * a tunnel does not), and after a growing backoff.
 */
export class Resending {
  readonly #resend: (key: number) => void;
  readonly #planned = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #tries = new Map<number, number>();

  /** @param resend receives the key of each upload to retry */
  constructor(resend: (key: number) => void) {
    this.#resend = resend;
  }

  plan(key: number): void {
    const tries = this.#tries.get(key) ?? 0;
    this.#tries.set(key, tries + 1);
    this.#planned.set(
      key,
      setTimeout(() => this.#resend(key), pauses[tries] ?? MAX_PAUSE),
    );
    window.addEventListener('online', this.#resendAll);
  }

  /** Cancels the retry of an upload that is being sent or was removed. */
  forget(key: number): void {
    clearTimeout(this.#planned.get(key));
    this.#planned.delete(key);
    if (this.#planned.size === 0) window.removeEventListener('online', this.#resendAll);
  }

  stop(): void {
    for (const key of this.#planned.keys()) this.forget(key);
  }

  readonly #resendAll = () => {
    for (const key of this.#planned.keys()) this.#resend(key);
  };
}
