import { holidayRules, type RecordPayload } from '@lexboard/shared-lib/contract';
import {
  fixedLists,
  hasUnitRows,
  isFixedList,
  lawStatusWords,
  saveCodes,
  isSentAsId,
  ticked,
  type Field,
  type FieldValue,
  type RecordKind,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { testUnits } from '../unit-samples.ts';

/** The value of `status` for a button (decisions §5). */
export const statusFor = (kind: RecordKind, intent: SaveIntent): string | number =>
  kind.wire.recordStatus === 'status' ? lawStatusWords[intent] : saveCodes[intent];

type Variant = 0 | 1;

const days = ['2026-04-01', '2028-02-29'] as const;

const listed = (list: string, variant: Variant): string =>
  (isFixedList(list) ? fixedLists[list] : list === 'holidayRule' ? holidayRules : choiceLists[list])?.[
    variant
  ] ?? '';

const unitRow = (variant: Variant) => ({
  unit: testUnits.pune,
  startdate: days[variant],
  enddate: null,
  owner: null,
  checker: null,
});

function valueOf(field: Field, variant: Variant, law: number): FieldValue {
  switch (field.control) {
    case 'name':
    case 'text':
      if (field.isCode) return '';
      return `${field.label} ${variant}`;
    case 'date':
      // It is not after today.
      return field.name === 'doneuntil' ? `2026-04-0${variant + 1}` : days[variant];
    case 'days':
      return 10 + variant;
    case 'tick':
      return variant === 0 ? ticked : '';
    case 'extensions':
      return [{ id: 1, start_date: days[variant], end_date: null, extension_date: null }];
    case 'dayMonths':
      return [{ date: listed('daysData', variant), month: listed('monthData', variant) }];
    case 'documents':
      return [{ name: 'Challan' }, { name: `Form ${variant}` }];
    case 'units':
      return [{ unit: testUnits.group, below: ticked, kind: variant === 0 ? null : 'Site' }];
    case 'unitRows':
      return [unitRow(variant)];
    case 'licenseRows':
      return [
        { ...unitRow(variant), number: `MH/${variant}`, validuntil: days[variant], renewdays: variant },
      ];
    case 'demands':
      return [{ head: listed('paymentHead', variant), amount: 11_800_050 + variant }];
    case 'dates':
      return [
        {
          what: listed('noticeDate', variant),
          day: days[variant],
          time: '11:00',
          place: 'Room; 4',
          note: null,
        },
      ];
    case 'choice':
      return field.list === 'parentLaw' ? law : listed(field.list, variant);
    case 'choices':
      // Whoever saves it must be among them.
      if (field.list === 'person') return [1, 2, 3];
      return isSentAsId(field.list) ? [variant + 1] : [listed(field.list, variant)];
  }
}

/**
 * Two Drafts of a kind that differ in every field, apart from the law's status: each below the law it is given. Their
 * units are those of `addTestUnits`; by default they have none.
 */
export const draftVariant = (
  kind: RecordKind,
  variant: Variant,
  law: number,
  { units = false } = {},
): RecordPayload => ({
  ...Object.fromEntries(
    kind.fields
      .filter((field) => units || !hasUnitRows(field))
      .map((field) => [field.name, valueOf(field, variant, law)]),
  ),
  ...(kind.wire.lawStatus === 'Active' && { Active: 'Active' }),
  status: statusFor(kind, 'Draft'),
});
