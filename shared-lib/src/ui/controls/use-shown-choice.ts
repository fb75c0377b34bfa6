import { useState } from 'react';

/** A choice as it was just made: the address, which decides, follows a moment later. */
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
