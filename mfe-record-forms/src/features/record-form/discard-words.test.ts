import { law } from '@lexboard/shared-lib/domain';
import { discardWords } from './discard-words.ts';

test.each([
  [{}, [], undefined],
  [{ Rules: 'I' }, [], 'OK discards your changes to Rules.'],
  [{ Rules: 'I', attachmentremovelist: ['f1'] }, [], 'OK discards your changes to Rules and Attachments.'],
  [{}, ['Notice.pdf'], 'OK discards your changes to Attachments.'],
  [
    { Law: 'A', ActCodeName: 'B', Category: 'C', Rules: 'D', Exemptions: 'E' },
    [],
    'OK discards your changes to Law, Act Code Name, Category and 2 other fields.',
  ],
])('of %j and the files %j', (typed, notUploaded, words) => {
  expect(discardWords(law, { typed, notUploaded })).toBe(words);
});
