import { Type, type Static } from 'typebox';
import { allKindNames, type KindName } from '../kind-names.ts';
import { limits, strictObject, text } from '../primitives.ts';

/** Date format of forms: as documented for each form, or day first everywhere. */
export const formDateOrders = ['documented', 'dayFirst'] as const;
export type FormDateOrder = (typeof formDateOrders)[number];

const fieldNames = () => Type.Optional(Type.Array(text(limits.name), { maxItems: limits.choices }));

/** The fields that records may leave empty, by kind. */
export const neededForPublishSchema = () =>
  Type.Object(Object.fromEntries(allKindNames.map((kind) => [kind, fieldNames()])), {
    additionalProperties: false,
    description: 'For each kind the fields that a published record may leave empty',
  });

/** An organisation's form settings (decisions §10). A missing setting stays unchanged. */
export const formSettingsProperties = () => ({
  dateOrder: Type.Optional(
    Type.Unsafe<FormDateOrder>(
      Type.Enum([...formDateOrders], { description: 'How dates are written in forms' }),
    ),
  ),
  statesOfCentral: Type.Optional(
    Type.Unsafe<'yes' | 'no'>(
      Type.Enum(['yes', 'no'], { description: 'Whether records below a central law may name states' }),
    ),
  ),
  neededForPublish: Type.Optional(Type.Unsafe<Partial<Record<KindName, string[]>>>(neededForPublishSchema())),
});

export const formSettingsSchema = () => strictObject(formSettingsProperties());

/** The settings on the wire and in the database; a missing one means the documented default. */
export type SentFormSettings = Static<ReturnType<typeof formSettingsSchema>>;
