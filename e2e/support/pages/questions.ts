import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { textOf } from '../calls.ts';
import { addLaw, uniqueWord, type Call, type StoredLaw } from '../record/laws.ts';

export interface AskedQuestion {
  lawqusname: string;
  lawqusanswer: string;
  inputfield: 'text' | 'select' | 'radio';
}

/** Three questions that no other law asks, one of each type: how many, with power, and who pays. */
export function newQuestions(): [AskedQuestion, AskedQuestion, AskedQuestion] {
  const word = uniqueWord();
  return [
    { lawqusname: `How many workers (${word})?`, lawqusanswer: '25', inputfield: 'text' },
    { lawqusname: `With power (${word})?`, lawqusanswer: 'Yes', inputfield: 'radio' },
    { lawqusname: `Hazardous (${word})?`, lawqusanswer: '', inputfield: 'select' },
  ];
}

/** Asks questions of a law. @returns their ids */
async function askQuestions(call: Call, law: StoredLaw, questions: AskedQuestion[]): Promise<number[]> {
  const body = { lawname: law.name, law_id: law.id, lawQuestionAnsArr: questions };
  const { reply } = await call('lawquestionans/create', { ...body, idempotencyKey: randomUUID() });
  return Array.isArray(reply['ids']) ? reply['ids'].map(Number) : [];
}

/** Stores a rule that makes a law applicable where a radio or select question has an answer. @returns its code */
export async function addRule(
  call: Call,
  law: StoredLaw,
  { rulename, question, answer }: { rulename: string; question: string; answer: string },
): Promise<string> {
  const row = { lawrulecondition: question, lawruletype: 'Selected', lawruleanswer: answer };
  const { reply } = await call('rules/create', {
    rulename,
    lawthenruleconditiontype: 'Any',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [row],
    law_id: law.id,
    idempotencyKey: randomUUID(),
  });
  return textOf(reply, 'UniqueCode');
}

/** A law of its own that asks the three questions. */
export async function addAskingLaw(call: Call, questions = newQuestions()) {
  const law = await addLaw(call);
  const ids = await askQuestions(call, law, questions);
  return { law, questions, ids };
}

/** The questions and rules of a law in the workspace. */
export function lawQuestions(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const asking = (name: string) => page.getByRole('alertdialog', { name, exact: true });
  return {
    summary: page.getByRole('region', { name: 'Applicability' }),
    tab: (name: 'Questions List' | 'Rules') => page.getByRole('tab', { name, exact: true }),
    rows: page.getByRole('table', { name: 'Question & Answer List' }).getByRole('row'),
    rules: page.getByRole('table', { name: 'Rules' }).getByRole('row'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    dialog,
    asking,
    ok: (name: string) => asking(name).getByRole('button', { name: 'OK' }),
  };
}

/** Opens the tab Law Question of a law by its address. */
export async function openLawQuestions(page: Page, law: StoredLaw): Promise<void> {
  await page.goto(`/workspace?tab=questions&law=${law.id}`);
  await page.getByText(law.code).waitFor();
}
