import { findCheckerFault, findCheckerRemover, needsChecker } from './four-eyes.ts';

const [owner, checker, filer, editor, administrator, other] = [1, 2, 3, 4, 5, 6];
const administrators = [administrator, other];
const submitted = [filer, owner];

describe('The checker of something', () => {
  it.each([
    // who, the people that it then has, whether it waits for its checker: may
    ['its owner takes the checker away', owner, { owner, checker: null }, false, false],
    ['its owner names another one', owner, { owner, checker: other }, false, false],
    ['its owner leaves it and becomes its checker', owner, { owner: null, checker: owner }, true, false],
    ['an editor changes the checker', editor, { owner, checker: other }, false, false],
    ['an editor changes the owner alone', editor, { owner: editor, checker }, false, true],
    ['the checker hands it on', checker, { owner, checker: other }, false, true],
    ['the checker takes themself away', checker, { owner, checker: null }, false, true],
    [
      'the checker becomes the owner in the same step',
      checker,
      { owner: checker, checker: null },
      false,
      false,
    ],
    ['an administrator takes the checker away', administrator, { owner, checker: null }, false, true],
    [
      'an administrator becomes the owner in the same step',
      administrator,
      { owner: administrator, checker: null },
      false,
      false,
    ],
    [
      'an administrator names another one of what waits',
      administrator,
      { owner, checker: other },
      true,
      true,
    ],
    ['an administrator names whoever filed it', administrator, { owner, checker: filer }, true, false],
    ['an administrator names whoever owned it', administrator, { owner: null, checker: owner }, true, false],
  ])('%s', (_, actor, after, waits, may) => {
    const step = {
      before: { owner, checker },
      after,
      actor: { id: actor, isAdministrator: administrators.includes(actor) },
      ...(waits && { submitted }),
    };
    expect(findCheckerFault(step) === undefined).toBe(may);
  });

  it('is changed by no administrator who owns it or filed it', () => {
    const before = { owner: administrator, checker };
    const actor = { id: administrator, isAdministrator: true };
    expect(findCheckerFault({ before, after: { owner: administrator, checker: other }, actor })).toMatch(
      /^Its owner cannot/,
    );
    expect(findCheckerFault({ before, after: { owner: null, checker: null }, actor })).toMatch(
      /^Its owner cannot/,
    );
    const filed = { before: { owner, checker }, actor, submitted: [administrator, owner] };
    expect(findCheckerFault({ ...filed, after: { owner, checker: other } })).toMatch(/filed it/);
  });

  it('is named where there is none by anybody, but nobody who filed it', () => {
    const step = { before: { owner, checker: null }, actor: { id: editor, isAdministrator: false } };
    expect(findCheckerFault({ ...step, after: { owner, checker } })).toBeUndefined();
    expect(findCheckerFault({ ...step, after: { owner, checker: filer }, submitted })).toMatch(
      /^A person cannot approve/,
    );
  });

  it('who takes it away is remembered until there is one again', () => {
    const actor = { id: administrator, isAdministrator: true };
    const none = { owner, checker: null };
    expect(findCheckerRemover({ before: { owner, checker }, after: none, actor }, null)).toBe(administrator);
    expect(findCheckerRemover({ before: none, after: { ...none, owner: other }, actor }, editor)).toBe(
      editor,
    );
    expect(findCheckerRemover({ before: none, after: { owner, checker }, actor }, editor)).toBeNull();
  });

  it.each([
    ['none', 'Critical', false],
    ['high', 'Critical', true],
    ['high', 'High', true],
    ['high', 'Medium', false],
    ['all', 'Low', true],
    ['all', '', true],
  ] as const)('by the setting %s, of %s: %s', (rule, sensitivity, needed) => {
    expect(needsChecker(rule, sensitivity)).toBe(needed);
  });
});
