import { Refused } from './refused.ts';

/** Answers what no route answers. */
export function answerUnknownAddress(): never {
  throw new Refused(404, 'There is nothing at this address.');
}
