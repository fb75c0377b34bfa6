import { screen, within } from '@testing-library/react';
import { questionCopy, questionList, type LawQuestion } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { button, openForm } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

const question: LawQuestion = {
  id: 7,
  law_id: 42,
  LawUniqueCode: 'LAW-000042',
  lawname: 'Kerala Factories Rules, 1957',
  lawqusname: 'Workers',
  lawqusanswer: '25',
  inputfield: 'text',
  version: 1,
};

const replyWithQuestions = (data: LawQuestion[]) =>
  reply(questionList, { success: 1, totalLength: data.length, data });

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw());
  replyWithQuestions([question, { ...question, id: 8, lawqusname: 'Power' }]);
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
  reply(questionCopy, { success: 1, message: '2 questions copied', questions: 2, rules: 1 });
});

async function saveDuplicate(address = '/law/0?from=42') {
  const { user } = await openForm(address);
  await user.click(button('Draft'));
  return { user, success: within(await screen.findByRole('dialog', { name: 'Success' })) };
}

const offer = 'Take its 2 questions and rules along';

test('a duplicated law can take the questions and rules of the other along, once', async () => {
  const { user, success } = await saveDuplicate();
  await user.click(await success.findByRole('button', { name: offer }));
  expect(await screen.findByText('2 questions copied')).toBeTruthy();
  expect(bodiesOf(questionCopy)).toEqual([{ from: 42, law_id: 43, rules: true, accessusername: 'editor' }]);
  expect(success.queryByRole('button', { name: offer })).toBeNull();
});

test('what could not be copied can be tried again', async () => {
  refuse(questionCopy, 503, { message: 'The server is starting.' });
  const { user, success } = await saveDuplicate();
  await user.click(await success.findByRole('button', { name: offer }));
  expect(await screen.findByText('The server is starting.')).toBeTruthy();
  await user.click(await success.findByRole('button', { name: offer }));
  expect(bodiesOf(questionCopy)).toHaveLength(2);
});

test('a law that asks nothing offers nothing', async () => {
  replyWithQuestions([]);
  const { success } = await saveDuplicate();
  expect(success.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'OK']);
  expect(bodiesOf(questionList)).toHaveLength(1);
});
