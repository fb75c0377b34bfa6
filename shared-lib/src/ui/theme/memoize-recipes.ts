import type { SystemContext } from '@chakra-ui/react';

/** Does the work once for each object that it is given; what is given besides an object is not remembered. */
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
 * Chakra makes the recipe of a component anew whenever it is drawn, and so resolves its styles anew for each element. Recipes
 * never change, so each is made once: showing a page again takes a good part less.
 */
export function memoizeRecipes(system: SystemContext): SystemContext {
  const cva: SystemContext['cva'] = (config) => {
    const recipe = system.cva(config);
    memoizeMerge(recipe);
    return recipe;
  };
  return { ...system, cva: memoizeByObject(cva) };
}
