/** Where the orders, notifications, circulars and amendments of all laws are listed. */
export const circularsPath = '/circular-amendments';

/** Where those of one law are listed. */
export const buildCircularsAddress = (lawId: number): string => `${circularsPath}?law=${lawId}`;

/** The part of an address that opens the dialog to add one. */
export const addCircularHash = '#add';

/** Where an order, notification, circular or amendment of a law is added. */
export const buildAddCircularAddress = (lawId: number): string =>
  `${buildCircularsAddress(lawId)}${addCircularHash}`;

/** Where the questions of a law, or its rules, are read (decisions §5 "Law Question tab"). */
export const buildQuestionsAddress = (lawId: number, part: 'questions' | 'rules'): string =>
  `/workspace?tab=questions&law=${lawId}${part === 'rules' ? '&questions=rules' : ''}`;
