import { t } from '../texts/index.ts';
import type { FieldError, KindName, SentFormSettings } from '../contract/values/index.ts';
import { kinds } from './kinds/index.ts';
import { lawCentral } from './parent-law.ts';
import type { Field, RecordKind } from './record-kind.ts';

/** An organisation's form settings (decisions §10). */
export type FormSettings = Required<SentFormSettings>;

/** The documented defaults. */
export const defaultFormSettings: FormSettings = {
  dateOrder: 'documented',
  statesOfCentral: 'no',
  neededForPublish: {},
};

const listOptionalNames = ({ neededForPublish }: FormSettings, kind: KindName): readonly string[] =>
  neededForPublish[kind] ?? [];

/** A law without a status could not be changed any more (D1 §4). */
const isAlwaysNeeded = ({ wire }: RecordKind, { name, neededForDraft }: Field): boolean =>
  Boolean(neededForDraft) || name === wire.ownCode || name === wire.lawStatus || name === 'periodicity';

/**
 * The fields that an organisation may make optional for publishing: those that Publish requires, except law, name,
 * code, periodicity and what a Draft requires (decisions §10).
 */
export const listOptionalFields = (kind: RecordKind): Field[] =>
  kind.fields.filter((field) => field.neededForPublish && !isAlwaysNeeded(kind, field));

/** The errors in the optional fields. */
export const findFormSettingsFaults = ({ neededForPublish = {} }: SentFormSettings): FieldError[] =>
  kinds.flatMap((kind) => {
    const optional = new Set(listOptionalFields(kind).map(({ name }) => name));
    const wrong = neededForPublish[kind.name]?.find((name) => !optional.has(name));
    if (wrong === undefined) return [];
    const label = kind.fields.find(({ name }) => name === wrong)?.label;
    const message = label
      ? t('A published {kind} always needs {label}.', { kind: kind.title.toLowerCase(), label })
      : t('A {kind} has no field {wrong}.', { kind: kind.title.toLowerCase(), wrong });
    return [{ field: `neededForPublish.${kind.name}`, message }];
  });

/** The settings with defaults: names in the order of the form, without duplicates. */
export function readFormSettings(sent: SentFormSettings | null | undefined): FormSettings {
  const known = { ...defaultFormSettings, ...sent };
  const named = kinds.flatMap((kind) => {
    const names = listOptionalNames(known, kind.name);
    const listed = listOptionalFields(kind).flatMap(({ name }) => (names.includes(name) ? [name] : []));
    return listed.length > 0 ? [[kind.name, listed] as const] : [];
  });
  return {
    dateOrder: known.dateOrder,
    statesOfCentral: known.statesOfCentral,
    neededForPublish: Object.fromEntries(named),
  };
}

/** Central and State, of the law above a record. */
const anyLaw = ['Central', 'State'];

/** States implement many central laws: the field is offered below them, but required only below a state law. */
function offerStates(field: Field): Field {
  const { shownWhile } = field;
  if (field.name !== 'state' || shownWhile?.field !== lawCentral) return field;
  return { ...field, shownWhile: { field: lawCentral, isOneOf: anyLaw }, neededWhile: shownWhile };
}

const letBeEmpty = (field: Field): Field => ({ ...field, neededForPublish: undefined });

/**
 * Applies an organisation's form settings to a kind. All forms, checks and imports use the result; unaffected fields
 * keep their identity.
 */
export function applyFormSettings(kind: RecordKind, settings: FormSettings): RecordKind {
  const { dateOrder, statesOfCentral } = settings;
  const optional = new Set(listOptionalNames(settings, kind.name));
  const apply = (field: Field): Field => {
    const offered = statesOfCentral === 'yes' ? offerStates(field) : field;
    return optional.has(field.name) ? letBeEmpty(offered) : offered;
  };
  return {
    ...kind,
    ...(dateOrder === 'dayFirst' && { dateFormat: 'DD/MM/YYYY' as const }),
    fields: kind.fields.map(apply),
  };
}
