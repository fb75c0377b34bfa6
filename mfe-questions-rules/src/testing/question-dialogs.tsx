import { screen, within } from '@testing-library/react';
import { questionOf } from './answering-server.ts';
import { inDialog, openQuestions, pressButton } from './law-questions.tsx';

export const addTitle = 'Add Question & Answer';

/** The question that is edited. */
export const stored = questionOf(1, { lawqusanswer: 'a', version: 3 });

export async function openAdd() {
  const user = await openQuestions();
  await pressButton(user, 'Add question');
  const dialog = await inDialog(addTitle);
  const row = (number: number) => within(dialog.getByRole('group', { name: `Row ${number}` }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, row, press };
}

export async function openEdit() {
  const user = await openQuestions();
  await pressButton(user, 'Edit Question 1');
  const dialog = await inDialog('Edit Question & Answer');
  await dialog.findByRole('textbox', { name: 'Question' });
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const update = async () => user.click(await dialog.findByRole('button', { name: 'Update' }));
  return { user, dialog, field, retype, update };
}

export async function openOptions() {
  const user = await openQuestions();
  await pressButton(user, 'Options');
  const dialog = await inDialog('Edit Options');
  await dialog.findByRole('textbox', { name: 'Option 1' });
  const option = (number: number) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  const retype = async (number: number, text: string) => {
    await user.clear(option(number));
    await user.type(option(number), text);
  };
  return { user, dialog, option, press, retype };
}

export async function openRules() {
  const user = await openQuestions();
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  return user;
}

async function openEditor(opener: string, title: string) {
  const user = await openRules();
  await pressButton(user, opener);
  const dialog = await inDialog(title);
  const row = (number: number) => within(dialog.getByRole('group', { name: `Row ${number}` }));
  const choose = async (number: number, question: string) => {
    await user.click(row(number).getByRole('combobox', { name: 'Question' }));
    await user.click(await screen.findByRole('option', { name: question }));
  };
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  const operator = (number: number) =>
    row(number).getByRole<HTMLSelectElement>('combobox', { name: 'Operator' });
  return { user, dialog, row, choose, press, operator };
}

export const openNewRule = () => openEditor('Add rule', 'Add Rule');
export const openStoredRule = () => openEditor('Edit RUL-000001', 'Edit Rule');
