import { addLaw, uniqueWord, type Call } from '../record/laws.ts';
import { states } from './roadmap.ts';

/** A central law with a child of Kerala, which has one as well. */
export async function addFamily(call: Call) {
  const word = uniqueWord();
  const nameOf = (kind: string) => `The ${kind} ${word}`;
  const act = await addLaw(call, { Law: nameOf('Act'), ActCodeName: `ACT-${word}` });
  const ofKerala = { Central: 'State', state: [states.Kerala] };
  const rules = await addLaw(call, { ...ofKerala, Law: nameOf('Rules'), ParentLaw: act.id });
  const order = await addLaw(call, { ...ofKerala, Law: nameOf('Order'), ParentLaw: rules.id });
  return { word, act, rules, order };
}
