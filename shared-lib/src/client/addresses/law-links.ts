import { parsePositive } from './address-values.ts';

/** The list of orders, notifications, circulars and amendments of all laws. */
export const circularsPath = '/circular-amendments';

/** The list at {@link circularsPath}, filtered by one law. */
export const buildCircularsAddress = (lawId: number): string => `${circularsPath}?law=${lawId}`;

/** The fragment that opens the dialog "add a circular". */
export const addCircularHash = '#add';

/** The dialog that adds an order, notification, circular or amendment to a law. */
export const buildAddCircularAddress = (lawId: number): string =>
  `${buildCircularsAddress(lawId)}${addCircularHash}`;

const circularHash = '#circular-';

/** The fragment of {@link circularsPath} that opens the dialog of a circular. */
export const formatCircularHash = (id: number): string => `${circularHash}${id}`;

/** The circular whose dialog a fragment opens. */
export const parseCircularHash = (hash: string): number | undefined =>
  hash.startsWith(circularHash) ? parsePositive(hash.slice(circularHash.length)) : undefined;

/** The dialog of an order, notification, circular or amendment. */
export const buildCircularAddress = (id: number): string => `${circularsPath}${formatCircularHash(id)}`;

/** The questions or the rules of a law (decisions §5 "Law Question tab"). */
export const buildQuestionsAddress = (lawId: number, part: 'questions' | 'rules'): string =>
  `/workspace?tab=questions&law=${lawId}${part === 'rules' ? '&questions=rules' : ''}`;
