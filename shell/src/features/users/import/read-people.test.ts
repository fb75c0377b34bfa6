import { readPeople } from './read-people.ts';

const asha = { name: 'Asha Rao', email: 'asha@x.example', workspaceAccessType: 'Edit', role: 'no' };
const ravi = { name: 'Ravi', email: 'ravi@x.example', workspaceAccessType: 'View', role: 'yes' };

test.each([
  [
    'a spreadsheet',
    'Name\tE-mail\tAccess\tRole\nAsha Rao\tasha@x.example\tEdit\t\n\nRavi\travi@x.example\t\tAdmin',
  ],
  [
    'a text file',
    '\ufeffE-mail ID,Role,Full Name,Access\r\nasha@x.example,User,"Asha Rao",edit\r\nravi@x.example,yes,Ravi,View only',
  ],
  ['a mail program', 'Asha Rao <asha@x.example>; Edit\nRavi <ravi@x.example>;;Administrator'],
  [
    'a file in Hindi',
    'नाम,ईमेल पता,पहुँच,भूमिका\nAsha Rao,asha@x.example,संपादन,उपयोगकर्ता\nRavi,ravi@x.example,केवल देखना,व्यवस्थापक',
  ],
  ['lines without a header', 'Asha Rao;asha@x.example;Edit\nRavi;ravi@x.example;view;Administrator'],
])('people are read out of %s', (_what, text) => {
  expect(readPeople(text)).toMatchObject({ people: [asha, ravi], faults: [] });
});

test('faults name their line, and the others are taken', () => {
  const text = `Name\tE-mail\tAccess\nA\tno address\tEdit\nB\tb@x.example\tAll\n${'c'.repeat(101)}\tc@x.example\nAsha\tasha@x.example\nAsha 2\tASHA@x.example`;
  expect(readPeople(text)).toMatchObject({
    people: [{ name: 'Asha', line: 5 }],
    faults: [
      { line: 2, message: 'Line 2: “no address” is not an e-mail address.' },
      { line: 3, message: 'Line 3: “All” is no access: write Edit or View.' },
      { line: 4, message: 'Line 4: A name may have at most 100 characters.' },
      { line: 6, message: 'Line 6: ASHA@x.example is in line 5, too.' },
    ],
  });
});
