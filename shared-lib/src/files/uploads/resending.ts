/** So long after a break an upload is tried again, in ms: the first ones soon, later ones rarely. */
const pauses = [5_000, 10_000, 20_000, 40_000];
const LONGEST_PAUSE = 60_000;

/**
 * When uploads are tried again whose connection broke: as the browser says that it is online again, which a telephone in a
 * tunnel does not, and in any case after a pause that grows with each try.
 */
export class Resending {
  readonly #resend: (key: number) => void;
  readonly #planned = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #tries = new Map<number, number>();

  /** @param resend gets the key of each upload whose time has come */
  constructor(resend: (key: number) => void) {
    this.#resend = resend;
  }

  plan(key: number): void {
    const tries = this.#tries.get(key) ?? 0;
    this.#tries.set(key, tries + 1);
    this.#planned.set(
      key,
      setTimeout(() => this.#resend(key), pauses[tries] ?? LONGEST_PAUSE),
    );
    window.addEventListener('online', this.#resendAll);
  }

  /** Plans nothing more for an upload that is sent now, or was given up. */
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
