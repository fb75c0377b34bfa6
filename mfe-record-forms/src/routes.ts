import { belongsToLaw, kinds } from '@lexboard/shared-lib/domain';

/** The routes of forms, one address for each kind. `lawId` selects the parent law (D2 §2). */
export const formRoutes = kinds.map((kind) => ({
  kind,
  pattern: `${kind.formPath}/:id?${belongsToLaw(kind) ? '/:lawId?' : ''}`,
}));
