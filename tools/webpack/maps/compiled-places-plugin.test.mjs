import { transformSync } from '@swc/core';
import { createMapReader, findPlace } from '../../../server/src/releases/health/errors/find-place.ts';
import { compileOptions } from '../compile-options.mjs';
import { fillPlaces } from './compiled-places-plugin.mjs';

const source = `import { useState } from 'react';

export function Page({ rows }) {
  const [open, setOpen] = useState(false);
  const names = rows.map((row) => row.name.toUpperCase());
  function toggle() {
    setOpen(!open);
    throw new Error('Cannot toggle');
  }
  return <div onClick={toggle}>{names.join(',')}</div>;
}
export const other = (a) => a.b.c;
export function Next({ rows }) {
  return <p>{rows.map(String)}</p>;
}
`;

test('the lines of a compiled component have the places of their source, which the compiler leaves out', () => {
  const options = compileOptions({ parser: { syntax: 'ecmascript', jsx: true }, target: 'es2022' });
  const { code, map } = transformSync(source, { ...options, filename: 'page.jsx', sourceMaps: true });
  const placesIn = (read) => {
    const openMap = createMapReader(new Map([['page.js', JSON.stringify(read)]]));
    const lines = code.split('\n');
    return (words) => {
      const at = lines.findIndex((line) => line.includes(words));
      return findPlace([`page.js:${at + 1}:${lines[at].indexOf(words) + 1}`], openMap);
    };
  };
  const compiled = JSON.parse(map);
  expect(code).toContain('react/compiler-runtime');
  // Once this fails, the compiler says the places by itself, and the plugin can go.
  expect(placesIn(compiled)('throw new Error')).toHaveProperty('because');
  const placeOf = placesIn(fillPlaces(code, compiled));
  const expected = {
    'useState(false)': 4,
    'row.name.toUpperCase()': 5,
    'setOpen(!open)': 7,
    'throw new Error': 8,
    'onClick: toggle': 10,
    'names.join(",")': 10,
    'a.b.c': 12,
    'rows.map(String)': 14,
  };
  const found = Object.keys(expected).map((words) => [words, placeOf(words).line]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
