const fronts = '(shell|mfe-*)';

/** The layers of a front end, from the lowest up; files in none of these folders are in the lowest one. */
const floors = ['front', 'federates', 'feature', 'app', 'startup'];

export const frontElements = [
  { type: 'front-testing', pattern: `${fronts}/src/testing`, capture: ['front'] },
  { type: 'startup', pattern: `${fronts}/src/startup`, capture: ['front'] },
  { type: 'app', pattern: `${fronts}/src/app`, capture: ['front'] },
  { type: 'federates', pattern: `${fronts}/src/federation`, capture: ['front'] },
  { type: 'feature', pattern: `${fronts}/src/features/*`, capture: ['front', 'feature'] },
  { type: 'front', pattern: fronts, capture: ['front'] },
];

/** The entry of a remote, which exposes its application. */
export const frontEntries = { category: 'entry', pattern: 'mfe-*/src/index.ts' };

const any = (type) => ({ element: { type } });
const ofSameFront = (type) => ({
  element: { type, captured: { front: '{{ from.element.captured.front }}' } },
});

export const frontTypes = [...floors, 'front-testing'];

/**
 * The allowed imports inside a front end. Features do not import each other: the application composes them.
 * @param test the pattern of tests, which may import everything of their front end
 * @param lib the parts of shared-lib
 * @param ofTests those that tests alone import
 */
export const frontPolicies = ({ test, lib, ofTests }) => [
  ...floors.map((type, floor) => ({
    from: any(type),
    allow: { to: [lib, ...floors.slice(0, floor).map(ofSameFront)] },
  })),
  { from: { file: { categories: frontEntries.category } }, allow: { to: [ofSameFront('app')] } },
  { from: [any('front-testing'), test], allow: { to: [ofTests, ...frontTypes.map(ofSameFront)] } },
  { from: any('front-testing'), allow: { to: [lib] } },
];
