interface ChoiceDescription<Choice extends string> {
  /** Of localStorage. */
  key: string;
  choices: readonly Choice[];
  /** The default. */
  fallback: NoInfer<Choice>;
  /** Applies a choice to the page, beyond rendering subscribers. */
  apply?: (choice: Choice) => void;
}

/** A choice stored in this browser and shared by its tabs. */
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
  /** Calls back after changes in any tab; returns the unsubscribe function. */
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
  /** Applies the current choice and later ones from any tab; returns the unsubscribe function. */
  const follow = (): (() => void) => {
    applyStored();
    return watch(() => undefined);
  };
  return { read, write, applyStored, watch, follow };
}
