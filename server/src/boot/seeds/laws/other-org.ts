import { corporateLaws } from './corporate.ts';
import { digitalAndFinanceLaws } from './digital.ts';
import type { DemoLaw } from '../types.ts';

const ofCode = (code: string): DemoLaw => {
  const law = [...corporateLaws, ...digitalAndFinanceLaws].find((candidate) => candidate.code === code);
  if (!law) throw new Error(`No demonstration law has the code ${code}.`);
  return { ...law, history: [] };
};

/** The laws of "Other Org": it keeps its own copies, which nobody else sees. */
export const otherOrganisationLaws: readonly DemoLaw[] = ['COMPT-2002', 'TM-1999', 'CPY-1957'].map(ofCode);
