import {
  describeMissingDocuments,
  findDocumentDayFault,
  findMissingDocuments,
  findNeededDocument,
} from './needed-documents.ts';

const needed = ['Challan', 'Form 3A', 'Acknowledgement'];

test.each([
  [[], needed],
  [['', undefined], needed],
  [['Challan'], ['Form 3A', 'Acknowledgement']],
  [
    ['Acknowledgement', 'Acknowledgement', 'Receipt'],
    ['Challan', 'Form 3A'],
  ],
  [['Form 3A', 'Challan', 'Acknowledgement'], []],
])('files given to %j leave %j missing', (documents, missing) => {
  expect(
    findMissingDocuments(
      needed,
      documents.map((document) => ({ document })),
    ),
  ).toEqual(missing);
  expect(findMissingDocuments([], [{ document: 'Receipt' }])).toEqual([]);
});

test('what is missing is named in a sentence', () => {
  expect(describeMissingDocuments(['Challan'])).toBe('Challan is missing');
  expect(describeMissingDocuments(needed)).toBe('Challan, Form 3A and Acknowledgement are missing');
});

test.each([
  [' form 3a ', 'Form 3A'],
  ['Form 3', undefined],
  ['', undefined],
])('a file that is given to %j is the needed document %s', (name, found) => {
  expect(findNeededDocument(needed, name)).toBe(found);
});

test.each([
  ['2026-04-12', undefined],
  ['1998-01-31', undefined],
  ['2026-04-13', 'This day is in the future: today is Sun 12 Apr 2026.'],
  ['2026-02-30', 'This date does not exist.'],
  ['April', 'This date does not exist.'],
])('the day %s of a document: %s', (day, fault) => {
  expect(findDocumentDayFault(day, '2026-04-12')).toBe(fault);
});
