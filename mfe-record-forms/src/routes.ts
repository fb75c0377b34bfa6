import { belongsToLaw, kinds } from '@lexboard/shared-lib/domain';

/** The forms: one address a kind. `lawId` pre-selects the parent law of the kinds that have one (D2 §2). */
export const formRoutes = kinds.map((kind) => ({
  kind,
  pattern: `${kind.formPath}/:id?${belongsToLaw(kind) ? '/:lawId?' : ''}`,
}));
