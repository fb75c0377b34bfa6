import type { SystemContext } from '@chakra-ui/react';

/** Memoises calls by their first argument if it is an object; other calls are not cached. */
function memoizeByObject<Work extends (...given: never[]) => unknown>(work: Work): Work {
  const results = new WeakMap<object, unknown>();
  return new Proxy(work, {
    apply: (target, self, given: unknown[]) => {
      const [key] = given;
      const apply = (): unknown => Reflect.apply(target, self, given);
      if (!key || (typeof key !== 'object' && typeof key !== 'function')) return apply();
      if (!results.has(key)) results.set(key, apply());
      return results.get(key);
    },
  });
}

interface Mergeable {
  merge: (other: object) => unknown;
}

const memoizeMerge = (recipe: Mergeable): void => {
  recipe.merge = memoizeByObject(recipe.merge);
};

/**
 * Chakra creates a component's recipe on each render and so resolves styles again for each element. Recipes are
 * immutable, so they are cached; this makes rendering a page noticeably faster.
 */
export function memoizeRecipes(system: SystemContext): SystemContext {
  const cva: SystemContext['cva'] = (config) => {
    const recipe = system.cva(config);
    memoizeMerge(recipe);
    return recipe;
  };
  return { ...system, cva: memoizeByObject(cva) };
}
