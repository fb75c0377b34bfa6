import { randomUUID } from 'node:crypto';
import { numberOf, textOf, type Answer } from '../calls.ts';

/** Makes a call as somebody who has signed in. */
export type Call = (path: string, body: object) => Promise<Answer>;

export interface StoredLaw {
  id: number;
  /** LAW-000001 */
  code: string;
  name: string;
  version: number;
}

/** A word that no other record has. */
export const uniqueWord = (): string => `q${randomUUID().slice(0, 8)}`;

/** A law that can be published, with a name of its own. */
export const completeLaw = () => {
  const word = uniqueWord();
  return {
    Law: `The Lighthouses ${word} Act, 1927`,
    ActCodeName: `LIGHT-${word}`,
    SuggestedBusinessFunction: [1],
    Category: 'Transport and Logistics',
    Central: 'Central',
    state: [],
    ParentLaw: '-1',
    Rules: 'Lighthouse Rules, 1930',
    Active: 'Active',
    RelevantAmendment: 'None since 1985',
    Applicability: 'Ships that call at an Indian port',
    IndustryKeyWords: [1],
    EmployeeKeyWords: 'Harbour masters',
    EntityTypeKey: [1],
    Exemptions: 'Ships of the Indian Navy',
    GeneralKeyWords: 'lighthouse, dues',
    masterVal: 'Central Master',
    status: 'Published',
  };
};

/** Stores a law, by default a published one; `values` replace those of `completeLaw`. */
export async function addLaw(call: Call, values: object = {}): Promise<StoredLaw> {
  const law = { ...completeLaw(), ...values };
  const { reply } = await call('law/add', { ...law, idempotencyKey: randomUUID() });
  return {
    id: numberOf(reply, 'id'),
    code: textOf(reply, 'UniqueCode'),
    name: law.Law,
    version: numberOf(reply, 'version'),
  };
}
