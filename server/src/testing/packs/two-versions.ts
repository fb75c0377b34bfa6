import { packLaw, packReturn } from './pack-samples.ts';

const asking = (...names: string[]) => ({
  questions: names.map((lawqusname) => ({ inputfield: 'radio' as const, lawqusname, lawqusanswer: '' })),
  rules: names.map((name) => ({
    rulename: `Rule of ${name}`,
    lawthenruleconditiontype: 'Any' as const,
    lawthenrulecondition: 'Applicable' as const,
    lawRulesArr: [{ lawrulecondition: name, lawruletype: 'Selected' as const, lawruleanswer: 'Yes' }],
  })),
});
/** A return of the law `mines`. */
export const ofMines = (id: string, values: Record<string, string> = {}, more: { was?: string[] } = {}) =>
  packReturn(id, 'mines', { ...more, values: { description: 'Old', ...values } });

/** What a return needs to be published, beside its names. */
export const complete = {
  penaltytype: 'Fine',
  penalty: 'Fine',
  task_type: 'Filing',
  documents: 'Form 1',
  startdate: '2026-01-01',
};

/** The version that is taken over. */
export const first = {
  law: [packLaw('mines', { questions: asking('Pits?', 'Power?') }), packLaw('ports')],
  return: [
    ...['same', 'taken', 'refused', 'half', 'reviewed'].map((id) => ofMines(id)),
    ...['number', 'gone', 'kept', 'deleted', 'whole'].map((id) => ofMines(id)),
  ],
};
/** A newer one, with renumbered, changed, dropped, new and split records. */
export const second = {
  law: [packLaw('mines', { questions: asking('Pits?', 'Furnace?') }), packLaw('ports'), packLaw('lakes')],
  return: [
    ofMines('same'),
    ofMines('taken', { description: 'New' }),
    ofMines('refused', { description: 'New' }),
    ofMines('half', { description: 'New', returnName: 'Half anew' }),
    ofMines('reviewed', { description: 'New' }),
    ofMines('renumbered', { returncode: 'NUMBER', description: 'New' }, { was: ['number'] }),
    ofMines('part-1', { returncode: 'WHOLE', returnName: 'Part 1' }, { was: ['whole'] }),
    ofMines('part-2', {}, { was: ['whole'] }),
    ofMines('unwanted'),
    packReturn('depths', 'lakes', {}),
  ],
};
