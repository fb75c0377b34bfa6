import {
  packCheck,
  packList,
  packOne,
  type Pack,
  type packCheckShape,
  type packOneShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { reply } from './answering-server.ts';
import { replyWithState } from './import-page.tsx';

const packOfTest: Pack = {
  id: 'india-central',
  version: '1.0.0',
  title: 'India: central law',
  publisher: { name: 'Lexboard', address: 'https://example.org/packs' },
  licence: 'Facts alone',
  language: 'en',
  checkedOn: '2026-11-28',
  records: 3,
  signedBy: 'Lexboard 2026',
  offered: true,
  newer: false,
};

const kinds = { law: 1, license: 0, return: 2, othercomp: 0, circular: 0 };

/** The platform offers these packs. */
export const replyWithPacks = (packs: Partial<Pack>[]): void =>
  reply(packList, { success: 1, data: packs.map((one) => ({ ...packOfTest, ...one })) });

/** A pack was opened, with two states to choose from. */
export function replyWithPack(of: Partial<ReplyOf<ReturnType<typeof packOneShape>>> = {}): void {
  reply(packOne, {
    success: 1,
    ...packOfTest,
    kinds,
    sources: 'Acts: https://www.indiacode.nic.in/',
    unchecked: 1,
    offers: {
      states: [
        { name: 'Goa', laws: 1, obligations: 1 },
        { name: 'Karnataka', laws: 4, obligations: 12 },
      ],
      industries: [],
      entityTypes: [],
      branches: [],
      categories: [],
      institutional: 2,
    },
    ...of,
  });
  replyWithState({ kind: 'pack', name: 'India: central law 1.0.0' });
}

type CheckReply = ReplyOf<ReturnType<typeof packCheckShape>>;

export const checkOfTest: CheckReply = {
  success: 1,
  total: 3,
  added: 2,
  changed: 0,
  same: 1,
  refused: 0,
  published: 2,
  kinds,
  dueDays: 16,
  there: [],
  faults: [],
  faultsTotal: 0,
  unknown: [],
  drafts: [],
  rows: [],
};

/** Each later check finds this. */
export const replyWithPackCheck = (found: Partial<CheckReply> = {}): void =>
  reply(packCheck, { ...checkOfTest, ...found });
