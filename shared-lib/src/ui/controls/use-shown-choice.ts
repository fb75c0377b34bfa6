import { useState } from 'react';

/** Optimistic state of a choice: shows it before the address, which holds it, follows. */
export function useShownChoice<Value>(chosen: Value, onChoose: (value: Value) => void) {
  const [decided, setDecided] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (decided !== chosen) {
    setDecided(chosen);
    setShown(chosen);
  }
  const choose = (value: Value) => {
    setShown(value);
    onChoose(value);
  };
  return [shown, choose] as const;
}
