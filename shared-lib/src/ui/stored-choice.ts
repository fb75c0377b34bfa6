interface ChoiceDescription<Choice extends string> {
  /** Of localStorage. */
  key: string;
  choices: readonly Choice[];
  /** What holds until somebody chooses. */
  usual: NoInfer<Choice>;
  /** Shows a choice on the page, where there is more to do than to render what watches it. */
  apply?: (choice: Choice) => void;
}

/** One of a few words that this browser remembers and that holds in all its tabs. */
export function storedChoice<const Choice extends string>({
  key,
  choices,
  usual,
  apply,
}: ChoiceDescription<Choice>) {
  const changed = `changed:${key}`;
  const read = (): Choice => {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? usual;
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
  return { read, write, applyStored, watch };
}
