import { act, screen, waitFor, within } from '@testing-library/react';
import { optionsList, questionDelete, questionList, ruleList } from '@lexboard/shared-lib/contract';
import {
  breakConnection,
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyBy,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import {
  cellsOf,
  inDialog,
  inQuestion,
  openQuestions,
  pressButton,
  shownInAddress,
} from '../../testing/law-questions.tsx';

const list = 'Question & Answer List';
const several = (count: number) => Array.from({ length: count }, (_, index) => questionOf(index + 1));

beforeEach(() => startServer());

test('the list has its columns, and rows with their actions; View shows one to be read', async () => {
  replyWithLaw({ questions: [questionOf(1, { lawqusanswer: 'a' }), questionOf(2, { inputfield: 'radio' })] });
  const user = await openQuestions();
  expect(screen.getByRole('heading', { name: list })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Question',
    'Answer',
    'Input Field',
    'Action',
  ]);
  // The question is followed by the answer, which stands below it on a telephone.
  expect(cellsOf(list)).toEqual([
    ['1', 'Question 1a', 'a', 'text', ''],
    ['2', 'Question 2--', '--', 'radio', ''],
  ]);
  for (const action of ['View', 'Edit', 'Delete', 'What if']) {
    expect(screen.getByRole('button', { name: `${action} Question 2` })).toBeTruthy();
  }
  await pressButton(user, 'View Question 1');
  const dialog = await inDialog('View Question & Answer');
  expect(dialog.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual([
    'Factories Act, 1948',
    'Question 1',
    'a',
    'text',
  ]);
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the calls of a law name it by its code, too', async () => {
  replyWithLaw({ questions: several(1) });
  await openQuestions();
  const code = { LawUniqueCode: 'LAW-000042' };
  expect(bodiesOf(questionList)).toMatchObject([{ id: 42, ...code }]);
  expect(bodiesOf(ruleList)).toMatchObject([{ id: 42, ...code }]);
  expect(bodiesOf(optionsList)).toMatchObject([
    { law_id: 42, type: 'select', ...code },
    { law_id: 42, type: 'radio', ...code },
  ]);
});

const numbersShown = () => cellsOf(list).map(([number]) => number);

test('the page and its size are in the address; Back leads to the page before, and the tab Rules keeps it', async () => {
  replyWithLaw({ questions: several(45) });
  const user = await openQuestions();
  expect(numbersShown()).toHaveLength(10);
  await pressButton(user, 'Next page');
  expect(shownInAddress()).toBe('page-2');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['10', '20', '30']);
  await user.selectOptions(sizes, '20');
  expect(shownInAddress()).toBe('size-20');
  await pressButton(user, 'Last page');
  expect(shownInAddress()).toBe('page-3_size-20');
  expect(numbersShown()).toEqual(['41', '42', '43', '44', '45']);
  await pressButton(user, 'Back in the browser');
  expect(numbersShown()).toHaveLength(20);
  await pressButton(user, 'Back in the browser');
  expect(numbersShown()[0]).toBe('11');
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(shownInAddress()).toBe('rules_page-2');
  await user.click(screen.getByRole('tab', { name: 'Questions List' }));
  expect(numbersShown()[0]).toBe('11');
});

test('a law with more questions than one call answers is read to its end; a page beyond it is the last one', async () => {
  replyWithLaw({});
  const pageOf = (body: unknown) => {
    const page = Number(Reflect.get(Object(body), 'page'));
    return several(25).slice((page - 1) * 20, page * 20);
  };
  replyBy(questionList, (body) => ({ totalLength: 25, data: pageOf(body) }));
  await openQuestions('page-9');
  expect(numbersShown()).toEqual(['21', '22', '23', '24', '25']);
  expect(bodiesOf(questionList)).toMatchObject([{ page: 1 }, { page: 2 }]);
});

test.each([
  ['View', {}, undefined],
  ['Edit', { Active: 'Repealed' }, /^This law is repealed/],
  ['Edit', { editOption: 'false' }, /^This law is locked by an administrator/],
] as const)(
  'with %s access and %p a dash stands for Edit, and nothing can be added',
  async (access, law, why) => {
    startServer(access);
    replyWithLaw({ questions: [questionOf(1)], law });
    await openQuestions();
    expect(cellsOf(list)[0]?.[4]).toBe('-');
    for (const name of [
      'Edit Question 1',
      'Delete Question 1',
      'Add question',
      'Options',
      'Copy questions',
    ]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByRole('button', { name: 'View Question 1' })).toBeTruthy();
    if (why) expect(screen.getByText(why)).toBeTruthy();
  },
);

test('a question is deleted after a question that names the rules using it; then the list is read anew', async () => {
  replyWithLaw({ questions: several(2) });
  const user = await openQuestions();
  const press = async () => {
    act(() => screen.getByRole('button', { name: 'Delete Question 2' }).focus());
    await user.keyboard('{Enter}');
    const dialog = await inQuestion('Delete Question & Answer');
    await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBeTruthy());
    return dialog;
  };
  await press();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Question 2' })),
  );
  const dialog = await press();
  breakConnection(questionDelete);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  refuse(questionDelete, 422, {
    message: 'This question is used by rules: RUL-000001 Big ones.',
    forcible: true,
  });
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  const asked = await inQuestion('Used by rules');
  expect(asked.getByText(/RUL-000001 Big ones/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await pressButton(user, 'Delete Question 2');
  await user.click((await inQuestion('Delete Question & Answer')).getByRole('button', { name: 'OK' }));
  const question = await inQuestion('Used by rules');
  reply(questionDelete, { message: 'Question & Answer Deleted Successfully' });
  replyWithLaw({ questions: several(1) });
  await user.click(question.getByRole('button', { name: 'OK' }));
  const success = await inDialog('Success');
  expect(success.getByText('Question & Answer Deleted Successfully')).toBeTruthy();
  await user.click(success.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(cellsOf(list)).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(bodiesOf(questionDelete).slice(1)).toMatchObject([
    { id: 2, version: 1 },
    { id: 2, version: 1 },
    { id: 2, force: true },
  ]);
});
