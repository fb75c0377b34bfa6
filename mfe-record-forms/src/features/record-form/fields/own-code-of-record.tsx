import { buildRecordAddress } from '@lexboard/shared-lib/client';
import { langOf, type RecordKind, type TextField } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Flex, Link } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { createFieldFrame, type RecordFieldProps } from './field-frame.ts';
import { createTextControl } from './text-control.ts';
import { useSameCode } from './use-same-code.ts';

interface SameCodeProps {
  kind: RecordKind;
  others: readonly { id: number; code: string; name: string }[];
}

/** Links to records with the same code; they open in a new tab, so that the form is kept. */
function SameCode({ kind, others }: SameCodeProps) {
  return (
    <Flex as="span" gap="1" color="warning">
      <AlertIcon size={16} />
      <span>
        {t('This code exists already:')}{' '}
        {others.map(({ id, code, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link href={buildRecordAddress(kind, id)} lang={langOf(name)} target="_blank" rel="noopener">
              {code} {name}
            </Link>
          </span>
        ))}
      </span>
    </Flex>
  );
}

/** The user-assigned code. Duplicates are allowed, but pointed out. */
export function OwnCodeOfRecord(props: RecordFieldProps<TextField>) {
  const { field, value, message, kind, id, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const others = useSameCode(kind, id, text);
  const control = createTextControl(field, text, message);
  const help = others.length > 0 ? <SameCode {...{ kind, others }} /> : control.help;
  return <TextAreaField {...createFieldFrame(props)} {...control} help={help} onChange={onChange} />;
}
