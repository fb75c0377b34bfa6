import { useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import type { Proof, TokenScope } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { describeRefusal } from '../passwords/describe-refusal.ts';
import { OwnProof } from '../proof/own-proof.tsx';
import { useProof } from '../proof/use-proof.ts';
import { accessScopeLabels } from './access-scopes.ts';
import { emptyToken, tokenSchema, type TokenValues } from './access-token.tsx';
import { daysOf, TokenRights, type ScopeLabels } from './token-rights.tsx';

interface Values extends TokenValues {
  password: string;
}

/** A new token as it is sent. */
export interface SentToken extends Proof {
  name: string;
  days: number;
}

interface MakeTokenProps {
  title: string;
  send: (token: SentToken, scopes: TokenScope[]) => Promise<{ token: string }>;
  onMade: (token: string) => void;
  /** What it may do; default the rights of tokens for programs. */
  labels?: ScopeLabels<TokenScope>;
  /** What uses it. */
  example?: string;
  onClosed: () => void;
}

/** Makes a token for a program, after asking who the person is. */
export function MakeToken({
  title,
  send,
  onMade,
  onClosed,
  labels = accessScopeLabels,
  example = t('Nightly report'),
}: MakeTokenProps) {
  const proof = useProof();
  const [refusal, setRefusal] = useState<string>();
  const form = useCheckedForm<Values>({
    initialValues: { ...emptyToken, password: '' },
    schema: tokenSchema.shape({ password: proof.schema }),
    onSubmit: async ({ life, name, password, scopes }) => {
      setRefusal(undefined);
      try {
        const sent = { ...proof.take(password), name: name.trim(), days: daysOf(life) };
        const { token } = await send(sent, scopes);
        onMade(token);
      } catch (error) {
        const errors = error instanceof ApiError ? error.errors : [];
        form.showErrors(errors);
        if (errors.length === 0) setRefusal(describeRefusal(error));
      }
    },
  });
  const { formik, bind, messageOf, setField } = form;
  return (
    <FormDialog title={title} form={form} saving={formik.isSubmitting} save={t('Make')} onClosed={onClosed}>
      <TextField
        {...bind('name')}
        label={t('Name')}
        help={t('What uses it, such as {example}. Timelines and the system log show it.', { example })}
      />
      <TokenRights labels={labels} values={formik.values} {...{ messageOf, setField }} />
      <OwnProof proof={proof} form={form} />
      {refusal && <FailureNote message={refusal} />}
    </FormDialog>
  );
}
