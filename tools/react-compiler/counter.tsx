import { useState } from 'react';
import { useMultiples } from './use-multiples.ts';

interface Rendered {
  onRender: (what: unknown) => void;
}

function Line({ onRender }: Rendered) {
  onRender('line');
  return <p>The same line</p>;
}

/** Changes state on which neither the line nor the list of numbers depends. */
export function Counter({ onRender }: Rendered) {
  const [count, setCount] = useState(0);
  onRender(useMultiples(4));
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <Line onRender={onRender} />
    </>
  );
}
