interface ChoiceDescription<Choice extends string> {
  /** Of localStorage. */
  key: string;
  choices: readonly Choice[];
  /** The choice that holds until somebody chooses. */
  fallback: NoInfer<Choice>;
  /** Shows a choice on the page, where there is more to do than to render what watches it. */
  apply?: (choice: Choice) => void;
}

/** One of a few words that this browser remembers and that holds in all its tabs. */
export function createStoredChoice<const Choice extends string>({
  key,
  choices,
  fallback,
  apply,
}: ChoiceDescription<Choice>) {
  const changed = `changed:${key}`;
  const read = (): Choice => {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? fallback;
  };
  const applyStored = (): void => apply?.(read());
  const write = (choice: Choice): void => {
    localStorage.setItem(key, choice);
    applyStored();
    window.dispatchEvent(new Event(changed));
  };
  /** Calls back after a change in this tab or another; returns what stops it. */
  const watch = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      applyStored();
      listener();
    };
    window.addEventListener(changed, listener);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener(changed, listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  /** Applies the choice, and each later one, also of another tab; returns what stops it. */
  const follow = (): (() => void) => {
    applyStored();
    return watch(() => undefined);
  };
  return { read, write, applyStored, watch, follow };
}
