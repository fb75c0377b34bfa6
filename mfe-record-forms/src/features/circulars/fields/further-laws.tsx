import { LawLookup } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import type { CircularForm } from '../circular-values.ts';
import { FormRows } from './form-rows.tsx';

interface FurtherLawsProps {
  form: CircularForm;
  /** Laws as options, if known. */
  known: readonly ChoiceOption[];
}

/** The laws that a circular is about beside its own. */
export function FurtherLaws({ form: { formik, messageOf, changeValues }, known }: FurtherLawsProps) {
  const { alsoLaws } = formik.values;
  const change = (work: (laws: string[]) => string[]) =>
    changeValues((values) => ({ ...values, alsoLaws: work(values.alsoLaws) }));
  return (
    <FormRows
      label={t('Further laws')}
      labelOfRow={(place) => t('Further laws {place}', { place })}
      labelOfRemoval={(place) => t('Remove further law {place}', { place })}
      adding={t('Add further law')}
      rows={alsoLaws.map((_, index) => index)}
      message={messageOf('alsoLaws')}
      onAdd={() => change((laws) => [...laws, ''])}
      onRemove={(index) => change((laws) => laws.filter((_, other) => other !== index))}
    >
      {(index) => {
        const law = alsoLaws[index] ?? '';
        return (
          <LawLookup
            // The control keeps the name of its law, and a removed row moves the others up.
            key={`${alsoLaws.length}.${index}`}
            name={`alsoLaws.${index}`}
            law={law === '' ? undefined : Number(law)}
            known={known.find(({ value }) => value === law)}
            onChange={(_name, chosen) =>
              change((laws) => laws.map((one, other) => (other === index ? chosen : one)))
            }
          />
        );
      }}
    </FormRows>
  );
}
