import { createRandomId } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useNavigate } from '@lexboard/shared-lib/router';
import { storeDraft } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { chakra } from '@lexboard/shared-lib/ui';
import { useNamedChoices } from '../../../use-named-choices.ts';
import type { OpenedForm } from '../opened-form.ts';
import { formatFieldValue } from '../fields/format-field-value.ts';
import { DraftOffer } from './draft-offer.tsx';
import { buildFormAddress, type DraftPlace, type FormDraft } from './form-draft.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

/** Moves a draft to the form of a new record, which then offers all values of the missing record. */
function moveDraft(draft: FormDraft, form: string): void {
  const { opened, typed, notUploaded } = draft.content;
  const content = {
    opened: {},
    typed: { ...opened, ...typed },
    notUploaded,
    idempotencyKey: createRandomId(),
  };
  storeDraft({ ...draft, form, version: 0, content });
}

/** Offers the draft of a record that no longer exists for a new record. */
export function DraftOfDeletedRecord({ kind, place }: { kind: RecordKind; place: DraftPlace }) {
  const { draft, forget } = useLeftDrafts(place);
  const navigate = useNavigate();
  if (!draft) return null;
  const start = () => {
    const form = buildFormAddress({ kind, id: 0, from: 0, lawId: 0 });
    moveDraft(draft, form);
    void navigate(form);
  };
  return (
    <DraftOffer
      draft={draft}
      take={{ label: t('Make it a new {kind}', { kind: kind.title.toLowerCase() }), onTake: start }}
      onDiscard={() => forget(draft)}
    />
  );
}

const Words = chakra('dl', {
  base: {
    mt: '2',
    '& dt': { fontWeight: 'medium', mt: '2' },
    '& dd': { whiteSpace: 'pre-line', maxH: '40', overflow: 'auto' },
  },
});

/** Shows the draft of a record that is not editable now. */
export function DraftOfLockedRecord({ opened, place }: { opened: OpenedForm; place: DraftPlace }) {
  const { draft, forget } = useLeftDrafts(place);
  const { kind } = opened;
  const { typed = {} } = draft?.content ?? {};
  const { choices = opened.choices } = useNamedChoices(kind, [typed]);
  if (!draft) return null;
  const fields = kind.fields.filter(({ name }) => name in typed);
  return (
    <DraftOffer
      draft={draft}
      more={t('It can be brought back once the {kind} can be changed.', { kind: kind.title.toLowerCase() })}
      onDiscard={() => forget(draft)}
    >
      {fields.length > 0 && (
        <details>
          <summary>{t('Show it')}</summary>
          <Words>
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  {formatFieldValue(typed[field.name] ?? null, field, {
                    choices,
                    dateFormat: kind.dateFormat,
                  })}
                </dd>
              </div>
            ))}
          </Words>
        </details>
      )}
    </DraftOffer>
  );
}
