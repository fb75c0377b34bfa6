import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { memoizeRecipes } from './memoize-recipes.ts';

const system = memoizeRecipes(createSystem(defaultBaseConfig));
const config = { base: { color: 'red' }, variants: { size: { large: { padding: '4' } } } };
const other = { base: { margin: '2' } };

test('a recipe is made once, and styles are resolved once', () => {
  expect(system.cva(config)).toBe(system.cva(config));
  expect(system.cva(config)({ size: 'large' })).toBe(system.cva(config)({ size: 'large' }));
});

test('recipes of two components are two, also where they look alike', () => {
  expect(system.cva({ ...config })).not.toBe(system.cva(config));
});

test('recipes are merged once, to what they were', () => {
  const first: { merge: (other: object) => object } = system.cva(config);
  const merged = first.merge(system.cva(other));
  expect(first.merge(system.cva(other))).toBe(merged);
  expect({ ...merged }).toMatchObject({
    config: { base: { color: 'red', margin: '2' }, variants: config.variants },
  });
  expect(first.merge(system.cva({ ...other }))).not.toBe(merged);
});
